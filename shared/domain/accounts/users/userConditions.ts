import type { UserFilters } from '@app/contract/accounts/usersApi.ts';
import { addPeriod, Conditions, startingWithWords } from '../../platform/index.ts';
import { personCondition } from '../personCondition.ts';
import { stateCondition } from './stateBranches.ts';

/** The customers `c` that filters let through, at an instant. Those whose account is closed are never among them. */
export function userConditions(filters: UserFilters, now: Date): Conditions {
  const conditions = new Conditions();
  conditions.add('not c.closed');
  const { search, state, plan } = filters;
  if (search) conditions.add(searchCondition(search, (value) => conditions.given(value)));
  if (state) conditions.add(stateCondition(state, conditions.given(now)));
  if (plan) conditions.add(`c.plan_id = (select id from plan where slug = ${conditions.given(plan)})`);
  addPeriod(conditions, 'c.opened_at', filters);
  return conditions;
}

function searchCondition(search: string, given: (value: unknown) => string): string {
  const people = `select a.id from account a where ${personCondition(search, given)}`;
  if (search.includes('@')) return `c.account_id in (${people})`;
  const company = given(startingWithWords(search));
  return `c.account_id in (${people}
    union all select o.account_id from customer o where search_key(o.company) like search_key(${company}))`;
}
