import { z } from 'zod';
import { timelineSources, type TimelineSource } from '@app/contract/accounts/usersApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { requireCustomer } from './lockCustomer.ts';

export type TimelineRow = TimelineFact & {
  /** Unique in a timeline. */
  key: string;
  at: Date;
};

/** The last entry of a page: its instant in microseconds, more precise than a JavaScript date, and its key. */
const marker = z.tuple([z.iso.datetime(), z.string().max(60)]);

/**
 * A page of a customer's timeline, latest first; `next` is the marker of the following page, null at the end.
 * @throws DomainError not_found; invalid_input for an unknown marker.
 */
export async function readTimeline(
  { pool }: Platform,
  id: string,
  { source, before }: { source?: TimelineSource | undefined; before?: string | undefined },
) {
  await requireCustomer(pool, id);
  const [instant, key] = before === undefined ? [null, null] : readMarker(before);
  const { rows } = await pool.query<TimelineRow & { instant: string }>(
    timelineQuery(source ? [source] : timelineSources),
    [id, instant, key],
  );
  const page = rows.slice(0, timelinePage);
  const last = page.at(-1);
  return { rows: page, next: rows.length > timelinePage && last ? writeMarker([last.instant, last.key]) : null };
}

function writeMarker(last: z.infer<typeof marker>): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url');
}

function readMarker(text: string): z.infer<typeof marker> {
  try {
    return marker.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new DomainError('invalid_input', { cause, fields: { before: 'Repère invalide' } });
  }
}

/** A stored timeline entry; its data depend on its kind. */
interface Fact<S extends TimelineSource, K extends string, D> {
  source: S;
  kind: K;
  data: D;
}

type TimelineFact =
  | Fact<'account', 'activity', { kind: string; data: Record<string, string> }>
  | Fact<'payment', 'transaction', { id: string; number: number; status: string; description: string; cents: number }>
  | Fact<'payment', 'refund', { transactionId: string; number: number; status: string; cents: number }>
  | Fact<'payment', 'invoice' | 'credit_note', { transactionId: string; number: string; cents: number }>
  | Fact<'mail', 'delivery', { template: string; name: string | null; recipient: string; state: string }>
  | Fact<'job', 'job', { type: string; state: string; step: string; error: string | null }>
  | Fact<'session', 'opened', { userAgent: string | null; address: string | null }>
  | Fact<'session', 'new_device', { device: string | null }>
  | Fact<
      'support',
      'message',
      { conversationId: string; number: number; subject: string; author: string; internal: boolean }
    >
  | Fact<'administration', 'act', { action: string; actor: string | null; target: string | null; fields: string[] }>;

/** Entries of one page. */
const timelinePage = 50;

/** Activities that other sources report as well. */
const reportedElsewhere = `'payment_received', 'payment_failed', 'payment_refunded', 'welcome_mail_sent', 'signed_in_new_device'`;

/** Addresses that the account `$1` has or had, and nobody else has now: mails sent there were sent to this customer. */
const addresses = `select known.address from (
    select email as address from account where id = $1
    union select previous_email from account_link where account_id = $1 and previous_email is not null
    union select data ->> 'email' from activity where account_id = $1 and kind in ('email_changed', 'email_confirmed')
    union select data ->> 'recipient' from activity where account_id = $1 and kind = 'welcome_mail_sent') known
  where not exists (select from account other where other.email = known.address and other.id <> $1)`;

/** Of the account `$1`, what each source stores: `at`, a `key` unique among all sources, the kind and its data. */
const sources: Record<TimelineSource, readonly string[]> = {
  account: [
    `select occurred_at as at, 'activity:' || id as key, 'activity' as kind,
       jsonb_build_object('kind', kind, 'data', data) as data
     from activity where account_id = $1 and kind not in (${reportedElsewhere})`,
  ],
  payment: [
    `select t.created_at, 'transaction:' || t.id, 'transaction', jsonb_build_object('id', t.id, 'number', t.number,
       'status', t.status, 'description', t.description, 'cents', t.amount_cents)
     from billing_transaction t where t.account_id = $1`,
    `select r.created_at, 'refund:' || r.id, 'refund', jsonb_build_object('transactionId', t.id, 'number', t.number,
       'status', r.status, 'cents', r.amount_cents)
     from refund r join billing_transaction t on t.id = r.transaction_id where t.account_id = $1`,
    `select i.issued_at, 'invoice:' || i.id, i.kind, jsonb_build_object('transactionId', i.transaction_id,
       'number', i.number, 'cents', i.total_cents)
     from invoice i where i.account_id = $1`,
  ],
  mail: [
    // Never the content nor the mail server's answer: the content may hold a link that gives access to the account.
    `select d.created_at, 'mail:' || d.id, 'delivery', jsonb_build_object('template', d.template, 'name', m.name,
       'recipient', d.recipient, 'state', d.state)
     from mail_delivery d left join mail_template m on m.key = d.template
     where d.recipient in (${addresses}) and d.created_at >= (select created_at from account where id = $1)`,
  ],
  job: [
    `select created_at, 'job:' || id, 'job', jsonb_build_object('type', type, 'state', state, 'step', step, 'error', error)
     from job_run where owner_id = $1`,
  ],
  session: [
    `select created_at, 'session:' || public_id, 'opened', jsonb_build_object('userAgent', user_agent, 'address', address)
     from session where account_id = $1`,
    `select occurred_at, 'device:' || id, 'new_device', jsonb_build_object('device', data ->> 'device')
     from activity where account_id = $1 and kind = 'signed_in_new_device'`,
  ],
  support: [
    `select m.created_at, 'message:' || m.id, 'message', jsonb_build_object('conversationId', c.id, 'number', c.number,
       'subject', c.subject, 'author', m.author, 'internal', m.internal)
     from conversation c join conversation_message m on m.conversation_id = c.id where c.account_id = $1`,
  ],
  administration: [
    `select at, 'act:' || id, 'act', jsonb_build_object('action', action, 'actor', actor_name, 'target', target_kind,
       'fields', (select coalesce(jsonb_agg(change ->> 'field'), '[]') from jsonb_array_elements(changes) change))
     from audit_entry where target_id = $1::text`,
  ],
};

/** Reads what happened to the account `$1` before the instant `$2` and the key `$3` (null: from the latest on). */
function timelineQuery(wanted: readonly TimelineSource[]): string {
  const limit = timelinePage + 1;
  const parts = wanted.flatMap((source) =>
    sources[source].map(
      (rows) => `(select '${source}' as source, part.* from (${rows}) part (at, key, kind, data)
        where $2::timestamptz is null or (part.at, part.key) < ($2::timestamptz, $3::text)
        order by part.at desc, part.key desc limit ${limit})`,
    ),
  );
  return `select source, key, kind, data, at,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instant
    from (${parts.join(' union all ')}) entry order by entry.at desc, entry.key desc limit ${limit}`;
}
