import { auditRetentionDays } from '@app/contract/audit/rules.ts';
import { mailCopyDays } from '@app/contract/messaging/mailCopies.ts';
import { deadLetterKeptDays } from '@app/contract/jobs/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { EntityManager } from '../platform/index.ts';

/** Days for which finished work is retained, for the analysis of incidents; the privacy page states them. */
const retention = {
  events: 30,
  ticks: 30,
  jobs: 90,
  attempts: 30,
  workers: 1,
  links: 7,
  conversations: 3 * 365,
  siteMessages: 365,
  stripeEvents: 90,
  connectEvents: 30,
  mailCopies: mailCopyDays,
  audit: auditRetentionDays,
  pairing: 30,
};

/** How long a rendered draft of a mail can be viewed, at least. */
const previewMilliseconds = 3_600_000;

/** Deletes expired sessions and counters, and events, ticks and jobs that ended long ago. */
export async function purgeExpired(em: EntityManager, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMilliseconds);
  const run = async (sql: string, parameter: Date | number) => em.execute(sql, [parameter], 'run');
  await run('delete from session where expires_at <= ?', now);
  await run('delete from rate_limit where expire <= ?', now.getTime());
  await run('delete from mail_preview where created_at <= ?', new Date(now.getTime() - previewMilliseconds));
  // A processed event outlives its outbox row: a late repetition must still be recognised.
  await run('delete from outbox where settled_at <= ?', before(retention.events));
  await run('delete from processed_event where processed_at <= ?', before(retention.events * 2));
  // Without a decision in all that time, it is discarded, and retained for the same time again.
  await em.execute(
    `update dead_letter set resolution = 'discarded', resolved_at = ? where resolved_at is null and failed_at <= ?`,
    [now, before(deadLetterKeptDays)],
    'run',
  );
  // While its event is not settled, it prevents the work from counting as pending.
  await run(
    `delete from dead_letter d where resolved_at <= ?
       and not exists (select from outbox o where o.id = d.event_id and o.settled_at is null)`,
    before(deadLetterKeptDays),
  );
  await run('delete from job_attempt where started_at <= ?', before(retention.attempts));
  await run('delete from worker_process where seen_at <= ?', before(retention.workers));
  await run('delete from schedule_tick where slot <= ?', before(retention.ticks));
  // The last mail to a closed account retains the address only until it is delivered.
  await run(
    `update mail_delivery set recipient = 'adieu@closed.invalid', last_response = null
     where template = 'account_closed' and state in ('sent', 'suppressed', 'failed')
       and recipient not like '%@closed.invalid' and updated_at <= ?`,
    now,
  );
  // The mail about a change of address reads the link: its retries are over by then.
  await run('delete from account_link where expires_at <= ?', before(retention.links));
  await run('delete from mail_copy where kept_at <= ?', before(retention.mailCopies));
  await run('delete from job_run where finished_at <= ?', before(retention.jobs));
  // Longer than Stripe lists its own: a deleted one must not be taken for one that never arrived.
  await run('delete from stripe_event where processed_at <= ?', before(retention.stripeEvents));
  await run('delete from connect_event where processed_at <= ?', before(retention.connectEvents));
  await run('delete from reconciliation where finished_at <= ?', before(retention.jobs));
  // The database checks its own clock too: it refuses to delete an entry before its time.
  await run(
    `delete from audit_entry where at <= ? and at <= now() - interval '${retention.audit} days'`,
    before(retention.audit),
  );
  // An expired token can be told from a forged one for as long as its holder may ask why it no longer works.
  await run('delete from mobile_link where least(expires_at, revoked_at) <= ?', before(retention.pairing));
  await run('delete from mobile_device where revoked_at <= ?', before(retention.pairing));
  await run('delete from bridge_nonce where expires_at <= ?', now);
  await run('delete from retired_secret where ends_at <= ?', now);
  await run('delete from conversation where last_message_at <= ?', before(retention.conversations));
  await run('delete from site_message where created_at <= ?', before(retention.siteMessages));
}
