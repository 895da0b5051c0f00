import { graceEnded, trialEnded, trialEnding, trialsReviewRequested } from '@app/contract/accounts/events.ts';
import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { pastDueGraceDays, trialDaysLeft, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { Activity } from '../account/Activity.entity.ts';
import type { TrialNoticeKind } from './TrialNotice.entity.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Accounts of each kind that one transaction processes. */
const reviewBatch = 200;

/** How long before the end each announcement is made. The nearer one comes first: it replaces one that was missed. */
const announcements = [
  { kind: 'ending_tomorrow', before: day },
  { kind: 'ending_in_three_days', before: 3 * day },
] as const satisfies readonly { kind: TrialNoticeKind; before: number }[];

/** A trial must have run this long before its end is announced: the welcome mail has just given the date. */
const runIn = day;

/** The end of a trial is not reported any more after this long. */
const staleAfter = 7 * day;

interface EndRow {
  accountId: string;
  /** In the database's text format. */
  endsAt: string;
}

/** Announces trials that are about to end and marks what has ended, each once, a limited number in each review. */
export async function reviewTrials(tx: Tx, slot: string, batch = reviewBatch): Promise<void> {
  const now = tx.clock.now();
  const found: number[] = [];
  for (const { kind, before } of announcements) {
    const ending = await announce(tx, kind, before, batch);
    for (const { accountId, endsAt } of ending) {
      const trialEndsAt = new Date(endsAt);
      tx.record(trialEnding, {
        accountId,
        trialEndsAt: trialEndsAt.toISOString(),
        daysLeft: trialDaysLeft(trialEndsAt, now),
      });
    }
    found.push(ending.length);
  }

  const ended = await expire(tx, batch, 'trial', 'c.trial_ends_at', now);
  const unreported = await note(tx, 'ended', ended);
  for (const { accountId, endsAt } of unreported) {
    const trialEndedAt = new Date(endsAt);
    if (now.getTime() - trialEndedAt.getTime() > staleAfter) continue;
    tx.record(trialEnded, { accountId, trialEndedAt: trialEndedAt.toISOString() });
  }
  await recordEnds(tx, 'trial_ended', ended);

  const graceBegan = new Date(now.getTime() - pastDueGraceDays * day);
  const grace = `interval '${pastDueGraceDays * 24} hours'`;
  const unpaid = await expire(tx, batch, 'past_due', 'c.past_due_since', graceBegan, `c.past_due_since + ${grace}`);
  for (const { accountId, endsAt } of unpaid) {
    tx.record(graceEnded, { accountId, pastDueUntil: new Date(endsAt).toISOString() });
  }
  const cancelled = await expire(tx, batch, 'cancelled', 'c.subscription_ends_at', now);
  await recordEnds(tx, 'subscription_ended', [...unpaid, ...cancelled]);

  found.push(ended.length, unpaid.length, cancelled.length);
  if (found.some((count) => count >= batch)) tx.record(trialsReviewRequested, { slot });
}

/** Announces the trials that end within `before` milliseconds, unless this or a nearer announcement was sent. */
async function announce({ em, clock }: Tx, kind: TrialNoticeKind, before: number, batch: number): Promise<EndRow[]> {
  const now = clock.now();
  return em.execute<EndRow[]>(
    `insert into trial_notice (account_id, kind, trial_ends_at, created_at)
     select c.account_id, ?, c.trial_ends_at, ? from customer c join account a on a.id = c.account_id
     where c.subscription_status = 'trial' and c.trial_ends_at > ? and c.trial_ends_at <= ? and not c.closed
       and c.trial_ends_at - a.created_at >= ? * interval '1 millisecond'
       and not exists (select from trial_notice n where n.account_id = c.account_id
         and n.trial_ends_at = c.trial_ends_at and n.kind in (?, 'ending_tomorrow'))
     order by c.trial_ends_at, c.account_id limit ?
     on conflict do nothing returning account_id as "accountId", trial_ends_at as "endsAt"`,
    [kind, now, now, new Date(now.getTime() + before), before + runIn, kind, batch],
  );
}

/** Stores the notices of these customers; returns those for whom this notice is new. */
async function note({ em, clock }: Tx, kind: TrialNoticeKind, ends: readonly EndRow[]): Promise<EndRow[]> {
  if (ends.length === 0) return [];
  return em.execute<EndRow[]>(
    `insert into trial_notice (account_id, kind, trial_ends_at, created_at)
     values ${ends.map(() => '(?, ?, ?, ?)').join(', ')}
     on conflict do nothing returning account_id as "accountId", trial_ends_at as "endsAt"`,
    ends.flatMap(({ accountId, endsAt }) => [accountId, kind, endsAt, clock.now()]),
  );
}

/** Marks accounts of a status whose end has come as expired; skips those that are locked by another transaction. */
async function expire(
  { em }: Tx,
  batch: number,
  status: SubscriptionStatus,
  column: string,
  before: Date,
  endsAt = column,
): Promise<EndRow[]> {
  return em.execute<EndRow[]>(
    `update customer set subscription_status = 'expired', expired_at = due.ends_at
     from (select c.account_id, ${endsAt} as ends_at from customer c
       where not c.closed and c.subscription_status = '${status}' and ${column} < ?
       order by 2, 1 limit ? for update skip locked) due
     where customer.account_id = due.account_id returning customer.account_id as "accountId", due.ends_at as "endsAt"`,
    [before, batch],
  );
}

async function recordEnds({ em, clock }: Tx, kind: ActivityKind, ends: readonly EndRow[]): Promise<void> {
  const line = { kind, data: {}, occurredAt: clock.now() };
  const lines = ends.map(({ accountId }) => ({ ...line, id: newId(), account: accountId }));
  if (lines.length > 0) await em.insertMany(Activity, lines);
}
