import { subscriptionStatuses, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import type { UserFilters, UserOrder, UserView } from '@app/contract/accounts/usersApi.ts';
import { listReach } from '@app/contract/lists.ts';
import { recordOf } from '@app/contract/record.ts';
import { countFoundByState, windowOf, type Platform } from '../../platform/index.ts';
import { stateBranches, stateExpression } from './stateBranches.ts';
import { userConditions } from './userConditions.ts';
import { presentUser, userColumns, type UserRow } from './userRows.ts';

type Counts = Record<SubscriptionStatus, number>;
type Others = Omit<UserFilters, 'state'>;
type Query = UserFilters & UserOrder & { page: number; pageSize: number };

interface UserPage {
  users: UserView[];
  total: number;
  counts: Counts;
}

/** Without an index of its own on what people are called and when they came last, a page would sort everybody. */
const listed = `account a on a.id = c.account_id and a.kind = 'customer' and a.closed_at is null`;

/** What puts the customers `c` in order: where it is read, and by what; whoever is equal is told apart by their id. */
const orders = {
  created: {
    asc: { from: 'customer c', by: 'c.opened_at, c.account_id' },
    desc: { from: 'customer c', by: 'c.opened_at desc, c.account_id desc' },
  },
  name: {
    asc: { from: `customer c join ${listed}`, by: nameOrder('asc') },
    desc: { from: `customer c join ${listed}`, by: nameOrder('desc') },
  },
  last_sign_in: {
    asc: { from: `customer c join ${listed}`, by: 'a.last_sign_in_at nulls first, a.id' },
    desc: { from: `customer c join ${listed}`, by: 'a.last_sign_in_at desc nulls last, a.id desc' },
  },
} as const;

function nameOrder(direction: 'asc' | 'desc'): string {
  return `search_key(a.last_name || ' ' || a.first_name) collate "C" ${direction}, a.id ${direction}`;
}

/**
 * A page of the customers that match, and how many there are by state. Counted and paged through up to `listReach`: what
 * lies beyond is empty.
 */
export async function listUsers({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, query: Query): Promise<UserPage> {
  const now = clock.now();
  const { state, ...others } = query;
  const count = query.search ? countFound : countByState;
  const [users, counts] = await Promise.all([readPage(pool, query, now), count(pool, others, now, state)]);
  const all = subscriptionStatuses.reduce((sum, one) => sum + counts[one], 0);
  return { users, total: Math.min(state ? counts[state] : all, listReach), counts };
}

async function readPage(pool: Platform['pool'], query: Query, now: Date): Promise<UserView[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const { sql, values } = userConditions(query, now);
  const { from, by } = orders[query.sort][query.direction];
  const { rows } = await pool.query<UserRow>(
    // What is skipped is skipped before anything is joined to it.
    `select ${userColumns}
     from (select c.account_id from ${from} where ${sql} order by ${by}
       limit $${values.length + 1} offset $${values.length + 2}) page
     join account a on a.id = page.account_id join customer c on c.account_id = page.account_id
     left join plan p on p.id = c.plan_id order by ${by}`,
    [...values, limit, offset],
  );
  return rows.map((row) => presentUser(row, now));
}

/** Each state from its own part of an index. */
async function countByState(pool: Platform['pool'], filters: Others, now: Date): Promise<Counts> {
  const conditions = userConditions(filters, now);
  const instant = conditions.given(now);
  const counts = subscriptionStatuses.map((state) => `${countOf(conditions.sql, state, instant)} as ${state}`);
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`, conditions.values);
  return rows[0] ?? recordOf(subscriptionStatuses, () => 0);
}

async function countFound(
  pool: Platform['pool'],
  filters: Others,
  now: Date,
  wanted: SubscriptionStatus | undefined,
): Promise<Counts> {
  const conditions = userConditions(filters, now);
  const instant = conditions.given(now);
  return countFoundByState(pool, {
    states: subscriptionStatuses,
    state: stateExpression(instant),
    from: 'customer c',
    conditions,
    wanted,
    countOf: (state) => countOf(conditions.sql, state, instant),
  });
}

function countOf(conditions: string, state: SubscriptionStatus, instant: string): string {
  const parts = stateBranches(state, instant).map(
    (branch) =>
      `(select count(*)::int from (select from customer c where ${branch} and ${conditions} limit ${listReach}) counted)`,
  );
  return `least(${parts.join(' + ')}, ${listReach})`;
}
