import type { AdministratorFilters } from '@app/contract/accounts/administratorsApi.ts';
import { Conditions } from '../../platform/index.ts';
import { personCondition } from '../personCondition.ts';

/** The administrators, of `administratorTables`, that filters let through. */
export function administratorConditions({ search, role, active }: AdministratorFilters): Conditions {
  const conditions = new Conditions();
  if (role) conditions.add(`adm.role = ${conditions.given(role)}`);
  if (active) conditions.add(`adm.active = ${conditions.given(active === 'true')}`);
  if (search) conditions.add(personCondition(search, (value) => conditions.given(value)));
  return conditions;
}
