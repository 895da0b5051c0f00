import { auditRetentionDays } from '@app/contract/audit/rules.ts';
import { deadLetterKeptDays } from '@app/contract/jobs/rules.ts';
import type { EntityManager } from '../platform/index.ts';

const day = 86_400_000;

/** Days for which what has served is kept, for whoever looks into an incident; the privacy page says them. */
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
  audit: auditRetentionDays,
  pairing: 30,
};

/** For how long a drawn draft of a mail can be looked at, at least. */
const previewMilliseconds = 3_600_000;

/** Throws away expired sessions and counters, and events, ticks and jobs that are long over. */
export async function purgeExpired(em: EntityManager, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const run = async (sql: string, parameter: Date | number) => em.execute(sql, [parameter], 'run');
  await run('delete from session where expires_at <= ?', now);
  await run('delete from rate_limit where expire <= ?', now.getTime());
  await run('delete from mail_preview where created_at <= ?', new Date(now.getTime() - previewMilliseconds));
  // A processed event outlives its outbox row: a late repetition must still be recognised.
  await run('delete from outbox where settled_at <= ?', before(retention.events));
  await run('delete from processed_event where processed_at <= ?', before(retention.events * 2));
  // Nobody decided on it in all that time: it is put aside, and told of for as long again.
  await em.execute(
    `update dead_letter set resolution = 'discarded', resolved_at = ? where resolved_at is null and failed_at <= ?`,
    [now, before(deadLetterKeptDays)],
    'run',
  );
  // As long as its event is not settled, it keeps the work from being taken for pending.
  await run(
    `delete from dead_letter d where resolved_at <= ?
       and not exists (select from outbox o where o.id = d.event_id and o.settled_at is null)`,
    before(deadLetterKeptDays),
  );
  await run('delete from job_attempt where started_at <= ?', before(retention.attempts));
  await run('delete from worker_process where seen_at <= ?', before(retention.workers));
  await run('delete from schedule_tick where slot <= ?', before(retention.ticks));
  // The last mail to someone whose account was closed keeps their address only as long as it takes to arrive.
  await run(
    `update mail_delivery set recipient = 'adieu@closed.invalid', last_response = null
     where template = 'account_closed' and state in ('sent', 'suppressed', 'failed')
       and recipient not like '%@closed.invalid' and updated_at <= ?`,
    now,
  );
  // The mail about a change of address reads the link: it has had its tries by then.
  await run('delete from account_link where expires_at <= ?', before(retention.links));
  await run('delete from job_run where finished_at <= ?', before(retention.jobs));
  // Longer than Stripe lists its own: one that was thrown away must not be taken for one that never arrived.
  await run('delete from stripe_event where processed_at <= ?', before(retention.stripeEvents));
  await run('delete from reconciliation where finished_at <= ?', before(retention.jobs));
  // By the database's own clock too: it refuses to let an entry go before its time.
  await run(
    `delete from audit_entry where at <= ? and at <= now() - interval '${retention.audit} days'`,
    before(retention.audit),
  );
  // A token is told from one that nobody made for as long as somebody may ask why it no longer opens.
  await run('delete from mobile_link where least(expires_at, revoked_at) <= ?', before(retention.pairing));
  await run('delete from mobile_device where revoked_at <= ?', before(retention.pairing));
  await run('delete from bridge_nonce where expires_at <= ?', now);
  await run('delete from retired_secret where ends_at <= ?', now);
  await run('delete from conversation where last_message_at <= ?', before(retention.conversations));
  await run('delete from site_message where created_at <= ?', before(retention.siteMessages));
}
