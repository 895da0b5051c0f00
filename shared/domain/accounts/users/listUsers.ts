import { sql } from 'kysely';
import { customerFields, customerFieldsAsTyped } from '@app/contract/accounts/customerFields.ts';
import { accountState, subscriptionStatuses } from '@app/contract/accounts/rules.ts';
import { userStateLabels, type UserFilters, type UserOrder } from '@app/contract/accounts/usersApi.ts';
import { billingCycleLabel } from '@app/contract/billing/rules.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import type { SortDirection } from '@app/contract/core/lists.ts';
import {
  changesBetween,
  cursorOf,
  defineList,
  inOrder,
  newestFirst,
  readsOf,
  spreadsheetDate,
  spreadsheetFlag,
  startingWithWords,
  tableRows,
  within,
  type Sql,
} from '../../platform/index.ts';
import { personCondition } from '../account/Account.entity.ts';
import { presentUser, selectUsers, type UserRow } from './selectUsers.ts';
import { stateBranches, stateExpression } from './stateBranches.ts';

/** Without its own indexes on names and last sign-in, a page would sort all customers. */
const listed = sql`join account a on a.id = c.account_id and a.kind = 'customer' and a.closed_at is null`;

/** Equal values are ordered by id. */
const orders: Record<UserOrder['sort'], (direction: SortDirection) => { by: Sql; join?: Sql }> = {
  created: (direction) => ({ by: inOrder('c.opened_at', 'c.account_id')(direction) }),
  name: (direction) => ({ join: listed, by: byName(direction) }),
  last_sign_in: (direction) => ({
    join: listed,
    by:
      direction === 'asc'
        ? sql`a.last_sign_in_at nulls first, a.id`
        : sql`a.last_sign_in_at desc nulls last, a.id desc`,
  }),
};
const byName = inOrder(sql`search_key(a.last_name || ' ' || a.first_name) collate "C"`, 'a.id');

const recordColumns = Object.fromEntries(
  customerFieldsAsTyped.map((name) => [
    customerFields[name].header,
    (row: UserRow) => (name === 'country' ? writtenCountry(row) : (row[name] ?? '')),
  ]),
);

function writtenCountry({ country, countryAsWritten }: UserRow): string {
  return country === null ? (countryAsWritten ?? '') : countryName(country);
}

/** The customers `c`. Those whose account is closed are never among them. */
const users = defineList({
  of: tableRows('customer', 'c', { key: 'account_id' }),
  pages: 'by key',
  where: ({ search, plan, ...filters }: UserFilters) => [
    sql`not c.closed`,
    search && searchCondition(search),
    plan && sql`c.plan_id = (select id from plan where slug = ${plan})`,
    ...within('c.opened_at', filters),
  ],
  states: {
    names: subscriptionStatuses,
    wanted: ({ state }) => state,
    of: ({ now }) => stateExpression(now),
    branches: (state, { now }) => stateBranches(state, now),
  },
  order: ({ sort, direction }: UserOrder) => orders[sort](direction),
  rows: (db, page) => selectUsers(db, page).select(cursorOf('c')),
  view: (row, { now }) => presentUser(row, now),
  csv: {
    order: newestFirst('c.opened_at', 'c.account_id'),
    // Without the search words: they may be a person's name.
    note: ({ search, ...others }) => ({
      action: 'users.exported',
      changes: changesBetween(null, { ...others, search: search ? 'oui' : undefined }),
    }),
    line: (row: UserRow, { now }) => ({ ...row, state: accountState(row, now) }),
    columns: {
      prénom: ({ firstName }) => firstName,
      nom: ({ lastName }) => lastName,
      'e-mail': ({ email }) => email,
      'e-mail confirmé': ({ emailConfirmedAt }) => spreadsheetFlag(emailConfirmedAt !== null),
      ...recordColumns,
      plan: ({ planName }) => planName ?? '',
      cycle: ({ billingCycle }) => billingCycleLabel(billingCycle),
      statut: ({ state }) => userStateLabels[state],
      'statut manuel': ({ statusSetAt }) => spreadsheetFlag(statusSetAt !== null),
      'fin de l’essai': ({ trialEndsAt }) => spreadsheetDate(trialEndsAt),
      'fin de l’abonnement': ({ subscriptionEndsAt }) => spreadsheetDate(subscriptionEndsAt),
      'sous-domaine': ({ subdomain }) => subdomain ?? '',
      domaine: ({ customDomain }) => customDomain ?? '',
      'inscrit le': ({ createdAt }) => spreadsheetDate(createdAt),
      'dernière connexion': ({ lastSignInAt }) => spreadsheetDate(lastSignInAt),
    },
  },
});

function searchCondition(search: string): Sql {
  const people = sql`select a.id from account a where ${personCondition(search)}`;
  if (search.includes('@')) return sql`c.account_id in (${people})`;
  return sql`c.account_id in (${people}
    union all select o.account_id from customer o where search_key(o.company) like search_key(${startingWithWords(search)}))`;
}

/** The customers that match: a page with their counts by state, or all of them as CSV, newest first. */
export const { readPage: listUsers, exportCsv: exportUsers } = readsOf('users', users);
