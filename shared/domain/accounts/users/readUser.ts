import { sql, type Expression, type InferResult, type Selectable } from 'kysely';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import {
  DomainError,
  prepareRead,
  tableAs,
  type Database,
  type Given,
  type Platform,
  type Tables,
} from '../../platform/index.ts';
import { isLive } from '../sessions/openSessions.ts';
import { lastChange } from './userState.ts';
import { noSuchUser } from './lockCustomer.ts';
import { presentUser, selectUsers } from './listUsers.ts';

/** Customers with everything that the back-office shows. */
function selectUserDetails(db: Database, customers: Parameters<typeof selectUsers>[1], now: Expression<Date>) {
  return selectUsers(db, customers)
    .select([
      'a.updatedAt',
      'c.planId',
      'p.slug as planSlug',
      'p.maxProperties as propertyLimit',
      'c.expiredAt',
      'c.debugMode',
    ])
    .select([
      sql<
        string | null
      >`(select by.first_name || ' ' || by.last_name from account by where by.id = c.status_set_by)`.as('statusAuthor'),
      sql<boolean>`exists (select from second_factor sf where sf.account_id = a.id and sf.confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
      sql<number>`(select count(*)::int from session s where s.account_id = a.id and ${isLive(now)})`.as(
        'openSessions',
      ),
      sql<boolean>`exists (select from subscription s where s.account_id = a.id
        and s.status not in ('canceled', 'incomplete', 'incomplete_expired'))`.as('hasLiveSubscription'),
      sql<number>`(select count(*)::int from billing_transaction t where t.account_id = a.id)`.as('transactionCount'),
      sql<number>`(select count(*)::int from property o where o.account_id = a.id and o.status <> 'archived')`.as(
        'properties',
      ),
      sql<number>`(select count(*)::int from reservation r where r.account_id = a.id)`.as('reservations'),
      sql<number>`(select coalesce(sum(t.amount_cents - t.refunded_cents), 0)::float8 from billing_transaction t
        where t.account_id = a.id and t.status in ('succeeded', 'refunded'))`.as('paidCents'),
      sql<string | null>`(select sc.customer_id from stripe_customer sc where sc.account_id = a.id
        order by sc.created_at desc limit 1)`.as('stripeCustomerId'),
    ]);
}

type UserDetailRow = InferResult<ReturnType<typeof selectUserDetails>>[number];

/** A customer with everything that the back-office shows. */
function presentUserDetail(row: UserDetailRow, now: Date): UserDetail {
  const user = presentUser(row, now);
  return {
    ...row,
    ...user,
    status: row.subscriptionStatus,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    subscriptionEndsAt: row.subscriptionEndsAt?.toISOString() ?? null,
    manualStatus: row.statusSetAt && { author: row.statusAuthor, at: row.statusSetAt.toISOString() },
    updatedAt: lastChange(row, row).toISOString(),
  };
}

const readDetail = prepareRead('read_user', (db, given: Given<{ id: string; now: Date }>) =>
  selectUserDetails(db, tableAs('customer', 'c'), given('now'))
    .where('a.id', '=', given('id'))
    .where('a.closedAt', 'is', null),
);

/** A customer's details. @throws DomainError not_found for an account that is closed, and for an administrator's. */
export async function readUser(platform: Pick<Platform, 'db' | 'clock'>, id: string): Promise<UserDetail> {
  const now = platform.clock.now();
  const [row] = await readDetail(platform, { id, now });
  if (!row) throw new DomainError('not_found', { detail: noSuchUser });
  return presentUserDetail(row, now);
}

/** A customer as those read them who may not see payments. */
export function withoutPayments(user: UserDetail): UserDetail {
  return { ...user, paidCents: null, transactionCount: null, stripeCustomerId: null };
}

/** Records of one answer. */
const batch = 500;

/** Every customer in whole records, newest first, in pieces: `next` (null at the end) is the following piece's `after`. */
export async function listUserRecords({ db, clock }: Platform, after: string | null) {
  const now = clock.now();
  const page = sql<
    Selectable<Tables['customer']>
  >`(select * from customer c where not c.closed and (${after}::uuid is null
      or (c.opened_at, c.account_id) < (select l.opened_at, l.account_id from customer l where l.account_id = ${after}))
    order by c.opened_at desc, c.account_id desc limit ${sql.lit(batch)})`.as('c');
  const rows = await selectUserDetails(db, page, sql`${now}`)
    .orderBy('c.openedAt', 'desc')
    .orderBy('c.accountId', 'desc')
    .execute();
  return {
    users: rows.map((row) => presentUserDetail(row, now)),
    next: rows.length === batch ? (rows.at(-1)?.id ?? null) : null,
  };
}
