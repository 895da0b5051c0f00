import type { AdministratorFilters } from '@app/contract/accounts/administratorsApi.ts';
import { Conditions, startingWith } from '../../platform/index.ts';

/** The administrators, of `administratorTables`, that filters let through. */
export function administratorConditions({ search, role, active }: AdministratorFilters): Conditions {
  const conditions = new Conditions();
  if (role) conditions.add(`adm.role = ${conditions.given(role)}`);
  if (active) conditions.add(`adm.active = ${conditions.given(active === 'true')}`);
  if (search) {
    const address = conditions.given(startingWith(search.toLowerCase()));
    const name = conditions.given(startingWith(search.replaceAll(/\s+/g, ' ')));
    conditions.add(`a.email like ${address} or search_key(a.first_name || ' ' || a.last_name) like search_key(${name})
      or search_key(a.last_name || ' ' || a.first_name) like search_key(${name})`);
  }
  return conditions;
}
