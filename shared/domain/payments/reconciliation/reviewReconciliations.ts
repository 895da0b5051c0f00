import { hash } from 'node:crypto';
import { addDays, dateOf, dayAt, dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Platform } from '../../platform/index.ts';
import { isRefusal, stripeAccountOf } from '../../stripe/index.ts';
import { isWithdrawn } from '../cards/isWithdrawn.ts';
import { blockForeignAccounts } from '../hosts/followKey.ts';
import { lease, reconcileHost, type LeasedComparison } from './reconcileHost.ts';

/** Pages that are asked of Stripe in one review, for all hosts and for one: its limits are for everything that we ask. */
const [mostPages, mostPagesOfOne] = [120, 20];

const hour = 3_600_000;

/** When an account is compared after Stripe did not answer. */
const retryAfter = hour / 2;

/** Hours of the night, UTC, over which accounts are spread. */
const night = { from: 0, hours: 5 } as const;

/**
 * Compares the Stripe accounts of hosts whose night has come with what is noted here, one after the other, within what Stripe lets us ask;
 * the next review goes on. An account that its owner withdrew is no finding: nothing can be known of it.
 * @returns how many were compared to their end.
 */
export async function reviewReconciliations(platform: Platform): Promise<number> {
  if (platform.settings.get('stripe_secret_key') === '') return 0;
  const platformAccount = await stripeAccountOf(platform);
  await blockForeignAccounts(platform);
  await addMissing(platform, platformAccount);
  let [left, done] = [mostPages, 0];
  while (left > 0) {
    const leased = await leaseNext(platform, platformAccount);
    if (!leased) return done;
    const { pages, isDone, isAway } = await goOn(platform, leased, Math.min(left, mostPagesOfOne));
    if (isDone) done += 1;
    if (isAway) return done;
    left -= pages;
  }
  return done;
}

async function goOn(platform: Platform, leased: LeasedComparison, most: number) {
  const { hostAccountId } = leased;
  try {
    const { pages, isDone } = await reconcileHost(platform, leased, most);
    const dueAt = isDone ? nextNight(platform, hostAccountId) : new Date(platform.clock.now().getTime() + 60_000);
    await release(platform, hostAccountId, dueAt);
    return { pages, isDone, isAway: false };
  } catch (error) {
    const isGone = isWithdrawn(error);
    platform.logger.warn({ err: error, connectedId: leased.connectedId }, 'account of a host could not be compared');
    const retryAt = new Date(platform.clock.now().getTime() + retryAfter);
    await release(platform, hostAccountId, isGone ? nextNight(platform, hostAccountId) : retryAt);
    // Stripe away is so for all; what it refuses is this account's.
    return { pages: 1, isDone: false, isAway: !isRefusal(error) };
  }
}

async function release({ pool }: Pick<Platform, 'pool'>, hostAccountId: string, dueAt: Date): Promise<void> {
  await pool.query('update host_reconciliation set leased_until = null, due_at = $2 where host_account_id = $1', [
    hostAccountId,
    dueAt,
  ]);
}

/** Always the same moment for an account, so that a day lies between two comparisons. */
function nextNight({ clock }: Pick<Platform, 'clock'>, hostAccountId: string): Date {
  const share = Number.parseInt(hash('sha256', hostAccountId, 'hex').slice(0, 8), 16) / 0xff_ff_ff_ff;
  const tomorrow = dateOf(addDays(dayAt(clock.now()), 1)).getTime();
  const midnight = Math.floor(tomorrow / dayInMilliseconds) * dayInMilliseconds;
  return new Date(midnight + (night.from + share * night.hours) * hour);
}

/** Accounts that were connected since; those that their host disconnected here are compared a while longer, as money still moves there. */
async function addMissing({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, platformAccount: string): Promise<void> {
  await pool.query(
    `insert into host_reconciliation (host_account_id, account_id, due_at)
     select id, account_id, $2 from host_account h
     where h.platform_account = $1 and h.connected_id is not null
       and not exists (select from host_reconciliation r where r.host_account_id = h.id)
     on conflict do nothing`,
    [platformAccount, clock.now()],
  );
}

async function leaseNext(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  platformAccount: string,
): Promise<LeasedComparison | null> {
  const now = clock.now();
  const { rows } = await pool.query<LeasedComparison>(
    `update host_reconciliation r set leased_until = $3
     from host_account h
     where h.id = r.host_account_id and r.host_account_id = (
       select d.host_account_id from host_reconciliation d join host_account o on o.id = d.host_account_id
       where d.due_at <= $2 and (d.leased_until is null or d.leased_until <= $2)
         and o.platform_account = $1 and o.connected_id is not null
         and (o.closed_at is null or o.closed_by = 'host' and o.closed_at > $2 - interval '35 days')
       order by d.due_at, d.host_account_id limit 1 for update of d skip locked)
     returning r.host_account_id as "hostAccountId", r.account_id as "accountId", h.connected_id as "connectedId",
       r.phase, r.cursor, r.awaited, r.started_at as "startedAt"`,
    [platformAccount, now, new Date(now.getTime() + lease)],
  );
  return rows[0] ?? null;
}

/** Has every account compared anew from its beginning, as soon as may be: a restored database knows what it knew then. */
export async function restartReconciliations({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> {
  await pool.query(
    `update host_reconciliation set due_at = $1, leased_until = null, phase = null, cursor = null, awaited = '[]'`,
    [clock.now()],
  );
}
