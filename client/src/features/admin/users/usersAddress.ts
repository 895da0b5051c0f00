import { subscriptionStatuses } from '@app/contract/accounts/rules.ts';
import { userSorts, type UserFilters, type UserOrder } from '@app/contract/accounts/usersApi.ts';
import { sortDirections } from '@app/contract/lists.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';

/** Which customers the address asks for: `?statut=trial&page=2`. */
export interface UsersView extends UserFilters, UserOrder, ListPage {}

const usual = { sort: 'created', direction: 'desc' } as const;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): UsersView {
  const { text, one, day, listPage } = readAddress(address);
  return {
    search: text('recherche'),
    state: one(subscriptionStatuses, 'statut'),
    plan: text('plan'),
    from: day('du'),
    to: day('au'),
    sort: one(userSorts, 'tri') ?? usual.sort,
    direction: one(sortDirections, 'sens') ?? usual.direction,
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: UsersView): URLSearchParams {
  const { search, state, plan, from, to, sort, direction } = view;
  return writeAddress(
    { recherche: search, statut: state, plan, du: from, au: to, tri: sort, sens: direction },
    { tri: usual.sort, sens: usual.direction },
    view,
  );
}

/** What narrows a view, apart from its order and its page. */
export function filtersOf({ search, state, plan, from, to }: UsersView): UserFilters {
  return { search, state, plan, from, to };
}

/** Where everything about a customer is. */
export function userAddress(id: string): string {
  return `/admin/users/${id}`;
}
