import { transactionStatuses, transactionTypes } from '@app/contract/billing/rules.ts';
import {
  listTransactionsEndpoint,
  sortDirections,
  transactionPageSizes,
  transactionSorts,
  type TransactionFilters,
  type TransactionOrder,
} from '@app/contract/billing/transactionsApi.ts';

/** Which transactions the address asks for: `?statut=refunded&page=2`. */
export interface TransactionsView extends TransactionFilters, TransactionOrder {
  page: number;
  pageSize: number;
}

const defaults = { sort: 'date', direction: 'desc', page: 1, pageSize: 25 } as const;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): TransactionsView {
  const one = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === address.get(name));
  const day = (name: string) => {
    const { data } = listTransactionsEndpoint.query.shape.from.safeParse(address.get(name) ?? undefined);
    return data;
  };
  const page = Number(address.get('page'));
  return {
    search: address.get('recherche')?.trim() || undefined,
    status: one(transactionStatuses, 'statut'),
    type: one(transactionTypes, 'type'),
    from: day('du'),
    to: day('au'),
    sort: one(transactionSorts, 'tri') ?? defaults.sort,
    direction: one(sortDirections, 'sens') ?? defaults.direction,
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : defaults.page,
    pageSize: transactionPageSizes.find((size) => String(size) === address.get('taille')) ?? defaults.pageSize,
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: TransactionsView): URLSearchParams {
  const address = new URLSearchParams();
  const set = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== '' && value !== usual) address.set(name, String(value));
  };
  set('recherche', view.search);
  set('statut', view.status);
  set('type', view.type);
  set('du', view.from);
  set('au', view.to);
  set('tri', view.sort, defaults.sort);
  set('sens', view.direction, defaults.direction);
  set('taille', view.pageSize, defaults.pageSize);
  set('page', view.page, defaults.page);
  return address;
}

/** What narrows a view, apart from its order and its page. */
export function filtersOf({ search, status, type, from, to }: TransactionsView): TransactionFilters {
  return { search, status, type, from, to };
}
