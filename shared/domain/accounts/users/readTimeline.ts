import { z } from 'zod';
import { instantText } from '@app/contract/core/lists.ts';
import { timelineSources, type TimelineSource } from '@app/contract/accounts/usersApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import type { Seen } from './listUsers.ts';
import { requireCustomer } from './lockCustomer.ts';

export type TimelineRow = TimelineFact & {
  /** Unique in a timeline. */
  key: string;
  at: Date;
};

/** The last entry of a page: its instant in microseconds, more precise than a JavaScript date, and its key. */
const marker = z.tuple([instantText('Repère invalide'), z.string().regex(/^[a-z]+:[\w-]{1,50}$/)]);

/**
 * A page of a customer's timeline, latest first; `next` is the marker of the following page, null at the end.
 * @throws DomainError not_found; invalid_input for an unknown marker.
 */
export async function readTimeline(
  { pool }: Platform,
  id: string,
  { source, before }: { source?: TimelineSource | undefined; before?: string | undefined },
  { payments }: Seen,
) {
  await requireCustomer(pool, id);
  const [instant, key] = before === undefined ? [null, null] : readMarker(before);
  const wanted = (source ? [source] : timelineSources).filter((one) => payments || one !== 'payment');
  if (wanted.length === 0) return { rows: [], next: null };
  const { rows } = await pool.query<TimelineRow & { instant: string }>(timelineQuery(wanted), [id, instant, key]);
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
  | Fact<
      'payment',
      'checkout',
      {
        status: 'open' | 'expired' | 'abandoned';
        reason: string | null;
        plan: string | null;
        cycle: string;
        cents: number | null;
      }
    >
  | Fact<'mail', 'delivery', { template: string; recipient: string; state: string }>
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
    // Payment pages that were not paid: of a card that is refused on one, Stripe makes no invoice and so no transaction.
    `select k.created_at, 'checkout:' || k.id, 'checkout', jsonb_build_object('status', k.status,
       'reason', k.abandon_reason, 'plan', p.name, 'cycle', k.cycle, 'cents', k.amount_cents)
     from checkout_session k left join plan p on p.id = k.plan_id
     where k.account_id = $1 and k.type = 'subscription' and k.status in ('open', 'expired', 'abandoned')`,
  ],
  mail: [
    // Never the content nor the mail server's answer: the content may hold a link that gives access to the account.
    `select d.created_at, 'mail:' || d.id, 'delivery', jsonb_build_object('template', d.template,
       'recipient', d.recipient, 'state', d.state)
     from mail_delivery d where d.account_id = $1`,
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
