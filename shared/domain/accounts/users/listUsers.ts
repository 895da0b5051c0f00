import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import { customerFields, customerFieldsAsTyped, customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import {
  accountStateLabel,
  shownState,
  subscriptionStatuses,
  pastDueGraceDays,
  type SubscriptionStatus,
} from '@app/contract/accounts/rules.ts';
import { userStateLabels, type UserFilters, type UserOrder, type UserView } from '@app/contract/accounts/usersApi.ts';
import { billingCycleLabel } from '@app/contract/billing/rules.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import type { SortDirection } from '@app/contract/core/lists.ts';
import {
  changesBetween,
  cursorOf,
  defineList,
  inOrder,
  newestFirst,
  spreadsheetDate,
  spreadsheetFlag,
  spreadsheetPhone,
  saysWordsOrPhone,
  startingWith,
  tableRows,
  within,
  anyOf,
  type Sought,
  type Sql,
  type Database,
  type Platform,
  type Tables,
} from '../../platform/index.ts';

/** What the reader of customers may see of them. */
export interface Seen {
  /** What they paid, and what documents it. */
  payments: boolean;
}

/** Without its own indexes on names and last sign-in, a page would sort all customers. */
const listed = sql`join account a on a.id = c.account_id and a.kind = 'customer' and a.closed_at is null`;

/** Equal values are ordered by id. */
const orders: Record<UserOrder['sort'], (direction: SortDirection) => { by: Sql; join?: Sql }> = {
  created: (direction) => ({ by: inOrder('c.opened_at', 'c.account_id')(direction) }),
  // As it is stored, in an index: an end that the date decides is marked within the hour.
  state: (direction) => ({ by: inOrder(attention, 'c.opened_at', 'c.account_id')(direction) }),
  name: (direction) => ({ join: listed, by: byName(direction) }),
  last_sign_in: (direction) => ({
    join: listed,
    by:
      direction === 'asc'
        ? sql`a.last_sign_in_at nulls first, a.id`
        : sql`a.last_sign_in_at desc nulls last, a.id desc`,
  }),
};
/** What asks for attention first. The index `customer_attention` is on this expression, as it is written. */
const attention = sql`array_position(array['past_due', 'active', 'trial', 'cancelled', 'expired'], c.subscription_status)`;
const byName = inOrder(sql`search_key(a.last_name || ' ' || a.first_name) collate "C"`, 'a.id');

const recordColumns = Object.fromEntries(
  customerFieldsAsTyped.map((name) => [
    customerFields[name].header,
    (row: UserRow) => writtenFields[name]?.(row) ?? row[name] ?? '',
  ]),
);

/** Those that a spreadsheet would not read as they are meant. */
const writtenFields: Partial<Record<(typeof customerFieldsAsTyped)[number], (row: UserRow) => string>> = {
  country: writtenCountry,
  phone: ({ phone }) => spreadsheetPhone(phone),
};

function writtenCountry({ country, countryAsWritten }: UserRow): string {
  return country === null ? (countryAsWritten ?? '') : countryName(country);
}

/** The customers `c`. Those whose account is closed are never among them. */
const users = defineList({
  of: tableRows('customer', 'c', { key: 'account_id' }),
  pages: 'by key',
  searched: {
    by: (sought) => saysWordsOrPhone(sql.ref('c.search_text'), sought),
    beside: {
      key: 'c.account_id',
      find: async (db: Database, sought: Sought, { payments }: Seen) => (payments ? namedBeside(db, sought) : []),
    },
  },
  where: ({ plan, ...filters }: UserFilters) => [
    sql`not c.closed`,
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
    line: (row: UserRow, { now }) => ({ ...row, ...shownState(row, now) }),
    columns: {
      prénom: ({ firstName }) => firstName,
      nom: ({ lastName }) => lastName,
      'e-mail': ({ email }) => email,
      'e-mail confirmé': ({ emailConfirmedAt }) => spreadsheetFlag(emailConfirmedAt !== null),
      ...recordColumns,
      formule: ({ planName }) => planName ?? '',
      cycle: ({ billingCycle }) => billingCycleLabel(billingCycle),
      état: ({ state, stateEndsAt }) => accountStateLabel(state, stateEndsAt, userStateLabels),
      'état fixé à la main': ({ statusSetAt }) => spreadsheetFlag(statusSetAt !== null),
      'fin de l’essai': ({ trialEndsAt }) => spreadsheetDate(trialEndsAt),
      'fin de l’abonnement': ({ subscriptionEndsAt }) => spreadsheetDate(subscriptionEndsAt),
      'sous-domaine': ({ subdomain }) => subdomain ?? '',
      domaine: ({ customDomain }) => customDomain ?? '',
      'inscrit le': ({ createdAt }) => spreadsheetDate(createdAt),
      'dernière connexion': ({ lastSignInAt }) => spreadsheetDate(lastSignInAt),
    },
  },
});

/** What an invoice, a payment or a subscription is called, at Stripe and here: it leads to its customer. */
async function namedBeside(db: Database, { text, words }: Sought): Promise<string[]> {
  const [word = ''] = words.length === 1 ? [text] : [];
  const start = startingWith(word);
  const ways = /^(cus|sub|pi|ch|py|in|re)_\w/.test(word)
    ? [
        sql`select account_id from stripe_customer where customer_id like ${start}`,
        sql`select account_id from subscription where stripe_subscription_id = ${word}`,
        ...['stripe_payment_intent_id', 'stripe_charge_id', 'stripe_invoice_id', 'stripe_subscription_id'].map(
          (column) => sql`select account_id from billing_transaction where ${sql.ref(column)} like ${start}`,
        ),
        sql`select t.account_id from refund r join billing_transaction t on t.id = r.transaction_id where r.stripe_refund_id = ${word}`,
      ]
    : /^[a-z]+[-\d]*\d/i.test(word)
      ? [sql`select account_id from invoice where search_text(' ' || number) like search_text(${`% ${start}`})`]
      : [];
  if (ways.length === 0) return [];
  const limited = ways.map((way) => sql`(${way} limit ${sql.lit(mostNamed)})`);
  const { rows } = await sql<{ accountId: string }>`${sql.join(limited, sql` union `)}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** What names more customers than this is of no use. */
const mostNamed = 500;

/** A page of the customers that match, with their counts by state. */
export async function listUsers(platform: Parameters<typeof users.read>[0], query: UsersQuery, seen: Seen) {
  const { rows, ...counted } = await users.read(platform, query, seen);
  return { users: rows, ...counted };
}
type UsersQuery = Parameters<typeof users.read>[1];

/** All customers that match, as CSV, newest first. */
export async function exportUsers(platform: Platform, actorId: string, filters: UserFilters, seen: Seen) {
  return users.exportCsv(platform, actorId, filters, seen);
}

/** Customers with their account `a` and their plan `p`: what lists show of them. */
export function selectUsers(db: Database, customers: AliasedRawBuilder<Selectable<Tables['customer']>, 'c'>) {
  return db
    .selectFrom(customers)
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.emailConfirmedAt', 'a.createdAt', 'a.lastSignInAt'])
    .select(customerFieldNames.map((name) => `c.${name}` as const))
    .select(['c.countryAsWritten', 'c.subdomain', 'c.customDomain', 'c.billingCycle', 'c.statusSetAt'])
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince'])
    .select('p.name as planName');
}

type UserRow = InferResult<ReturnType<typeof selectUsers>>[number];

/** A customer as a line of the list. */
export function presentUser(row: UserRow, now: Date): UserView {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    company: row.company,
    planName: row.planName,
    billingCycle: row.billingCycle,
    ...shownState(row, now),
    isManual: row.statusSetAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}

/** When the account of the customer `c` is in a state: conditions, at most one true, each answered by an index. */
export function stateBranches(state: SubscriptionStatus, now: Date): readonly Sql[] {
  const dueSince = sql`${now}::timestamptz - interval '${sql.raw(String(pastDueGraceDays * 24))} hours'`;
  const branches: Record<SubscriptionStatus, readonly Sql[]> = {
    trial: [sql`c.subscription_status = 'trial' and c.trial_ends_at >= ${now}`],
    active: [sql`c.subscription_status = 'active'`],
    past_due: [
      sql`c.subscription_status = 'past_due' and (c.past_due_since is null or c.past_due_since >= ${dueSince})`,
    ],
    cancelled: [
      sql`c.subscription_status = 'cancelled' and (c.subscription_ends_at is null or c.subscription_ends_at >= ${now})`,
    ],
    // The review of accounts marks an end within the hour; until then the date decides.
    expired: [
      sql`c.subscription_status = 'expired'`,
      sql`c.subscription_status = 'trial' and c.trial_ends_at is null`,
      sql`c.subscription_status = 'trial' and c.trial_ends_at < ${now}`,
      sql`c.subscription_status = 'past_due' and c.past_due_since < ${dueSince}`,
      sql`c.subscription_status = 'cancelled' and c.subscription_ends_at < ${now}`,
    ],
  };
  return branches[state];
}

/** The state of the account of the customer `c`. */
export function stateExpression(now: Date): Sql {
  const cases = subscriptionStatuses.map(
    (state) => sql`when ${anyOf(stateBranches(state, now))} then ${sql.lit(state)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
