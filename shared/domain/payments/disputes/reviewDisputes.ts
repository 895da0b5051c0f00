import { sql } from 'kysely';
import { disputeReminderDue } from '@app/contract/payments/events.ts';
import { disputeReminders } from '@app/contract/payments/disputes/rules.ts';
import { transact, type Platform } from '../../platform/index.ts';

/** Disputes that are looked at in one review; the next hour goes on. */
const most = 500;

const hour = 3_600_000;

/**
 * Reminds hosts who have not answered a dispute three days and one day before the bank takes no answer any more, each once: one that begins
 * later is not reminded of what is past. @returns how many were.
 */
export async function reviewDisputes(platform: Platform): Promise<number> {
  let reminded = 0;
  for (const { kind, hours } of disputeReminders)
    for (const id of await findDue(platform, kind, hours)) {
      const isNew = await transact(platform, null, async (tx) => {
        const [row] = await tx.em.execute<{ account_id: string }[]>(
          `update stay_dispute set told = told || to_jsonb(?::text)
         where id = ? and not told @> to_jsonb(?::text) and sent_at is null returning account_id`,
          [kind, id, kind],
        );
        if (row) tx.record(disputeReminderDue, { accountId: row.account_id, disputeId: id, kind });
        return row !== undefined;
      });
      if (isNew) reminded += 1;
    }
  return reminded;
}

async function findDue({ db, clock }: Pick<Platform, 'db' | 'clock'>, kind: string, hours: number): Promise<string[]> {
  const now = clock.now();
  // Within the last day of three, the reminder of one day says it.
  const least = Math.max(0, ...disputeReminders.map((one) => (one.hours < hours ? one.hours : 0)));
  const rows = await db
    .selectFrom('stay_dispute')
    .select('id')
    .where('status', 'in', ['needs_response', 'warning_needs_response'])
    .where('sentAt', 'is', null)
    .where('dueBy', '>', new Date(now.getTime() + least * hour))
    .where('dueBy', '<=', new Date(now.getTime() + hours * hour))
    .where(sql<boolean>`not told @> to_jsonb(${kind}::text)`)
    .orderBy('dueBy')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
