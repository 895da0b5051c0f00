import {
  administratorSorts,
  type AdministratorFilters,
  type AdministratorOrder,
} from '@app/contract/accounts/administratorsApi.ts';
import { administratorRoles } from '@app/contract/accounts/permissions.ts';
import { sortDirections } from '@app/contract/lists.ts';
import { readAddress, writeAddress, type ListPage } from '../list/listAddress.ts';

/** Which administrators the address asks for: `?role=agent&actif=true`. */
export interface AdministratorsView extends AdministratorFilters, AdministratorOrder, ListPage {}

const usual = { sort: 'name', direction: 'asc' } as const;

/** The view that an address names; what it gets wrong is left aside. */
export function readView(address: URLSearchParams): AdministratorsView {
  const { text, one, listPage } = readAddress(address);
  return {
    search: text('recherche'),
    role: one(administratorRoles, 'role'),
    active: one(['true', 'false'], 'actif'),
    sort: one(administratorSorts, 'tri') ?? usual.sort,
    direction: one(sortDirections, 'sens') ?? usual.direction,
    ...listPage(),
  };
}

/** The address of a view: what is as usual is left out. */
export function writeView(view: AdministratorsView): URLSearchParams {
  const { search, role, active, sort, direction } = view;
  const usually = { tri: usual.sort, sens: usual.direction };
  return writeAddress({ recherche: search, role, actif: active, tri: sort, sens: direction }, usually, view);
}

/** What narrows a view, apart from its order and its page. */
export function filtersOf({ search, role, active }: AdministratorsView): AdministratorFilters {
  return { search, role, active };
}
