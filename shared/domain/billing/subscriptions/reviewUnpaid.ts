import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { paymentReminderDue, unpaidReviewRequested } from '@app/contract/billing/events.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Tx } from '../../platform/index.ts';

/** Accounts of each reminder that one transaction processes. */
const reviewBatch = 200;

/** Reminders by how long a payment has been due. The latest comes first: it replaces those that were missed. */
const reminders = [
  { kind: 'after_12_days', after: 12 * dayInMilliseconds },
  { kind: 'after_7_days', after: 7 * dayInMilliseconds },
  { kind: 'after_3_days', after: 3 * dayInMilliseconds },
] as const;

/**
 * Reminds customers of a payment that has been due for 3, 7 and 12 days, each once for each time that it became due. When
 * there may be more accounts than one transaction processes, it requests another review.
 */
export async function reviewUnpaid(tx: Tx, slot: string, batch = reviewBatch): Promise<void> {
  let mayBeMore = false;
  for (const [index, { kind, after }] of reminders.entries()) {
    const sayingAsMuch = reminders.slice(0, index + 1).map((reminder) => reminder.kind);
    const due = await storeReminders(tx, { kind, after, sayingAsMuch }, batch);
    for (const ids of due) tx.record(paymentReminderDue, { ...ids, notice: kind });
    mayBeMore ||= due.length >= batch;
  }
  if (mayBeMore) tx.record(unpaidReviewRequested, { slot });
}

/** Stores a reminder for customers whose payment has been due for so long, unless this or a later one was sent. */
async function storeReminders(
  { em, clock }: Tx,
  reminder: { kind: string; after: number; sayingAsMuch: readonly string[] },
  batch: number,
) {
  const now = clock.now();
  return em.execute<{ accountId: string; transactionId: string }[]>(
    `with due as (
       select c.account_id, c.past_due_since, unpaid.id as transaction_id
       from customer c join account a on a.id = c.account_id
       join lateral (select t.id from billing_transaction t
         where t.account_id = c.account_id and t.status in ('pending', 'failed') order by t.created_at desc, t.id limit 1) unpaid on true
       where c.subscription_status = 'past_due' and c.past_due_since > ? and c.past_due_since <= ? and a.closed_at is null
         and not exists (select from payment_notice n where n.account_id = c.account_id
           and n.past_due_since = c.past_due_since and n.kind in (${reminder.sayingAsMuch.map(() => '?').join(', ')}))
       order by c.past_due_since, c.account_id limit ?),
     noted as (
       insert into payment_notice (account_id, kind, past_due_since, created_at)
       select account_id, ?, past_due_since, ? from due on conflict do nothing returning account_id)
     select due.account_id as "accountId", due.transaction_id as "transactionId" from due join noted on noted.account_id = due.account_id`,
    [
      new Date(now.getTime() - pastDueGraceDays * dayInMilliseconds),
      new Date(now.getTime() - reminder.after),
      ...reminder.sayingAsMuch,
      batch,
      reminder.kind,
      now,
    ],
  );
}
