import type { SortDirection } from '@app/contract/lists.ts';

interface Order<S extends string> {
  sort: S;
  direction: SortDirection;
}

/** What the head of a column needs to know of a list's order, and to change it. */
export function sortableBy<S extends string>(order: Order<S>, onSort: (order: Order<S>) => void) {
  return (sort: S) => ({
    direction: order.sort === sort ? order.direction : null,
    onSort: (direction: SortDirection) => onSort({ sort, direction }),
  });
}
