import type { EventName, PayloadOf } from '@app/contract/catalogue.ts';
import { keysOf } from '@app/contract/record.ts';
import type { Pool } from 'pg';
import { startingWith } from '../../platform/index.ts';

/** An event, of which there is to be said whom or what it is about. */
interface EventLike {
  id: string;
  payload: Record<string, unknown>;
}

/** What people are shown in place of an address that names nobody any more. */
const closedAccount = 'Compte fermé';

/** Fields of payloads that say it themselves. */
const words = ['recipient', 'email', 'name'];

interface Lookup {
  /** The id of a thing, and what it is called, in columns `id` and `text`; of those whose ids are in `{ids}`. */
  sql: string;
  /** The same of those whose names begin with the pattern `{text}`; absent: nobody looks for them. */
  found?: string;
}

/** A field that the payload of some event has. */
type PayloadField = { [N in EventName]: keyof PayloadOf<N> }[EventName];

const emailOfAccount = 'select id, email as text from account where';

/**
 * Where the ids in payloads lead, from what says most to what says least: a payload with several is told of by the first.
 * Everything is found by a key, and by the beginning of a name where there is an index for it or few rows.
 */
const lookups: Readonly<Partial<Record<PayloadField, Lookup>>> = {
  invoiceId: {
    sql: 'select id, number as text from invoice where id = any({ids})',
    found: 'select id from invoice where number like {text}',
  },
  nameId: {
    sql: 'select id, name as text from hosted_name where id = any({ids})',
    found: 'select id from hosted_name where name like {text}',
  },
  renewalId: {
    sql: `select r.id, p.domain as text from domain_renewal r join domain_purchase p on p.id = r.purchase_id
          where r.id = any({ids})`,
    found: `select r.id from domain_renewal r join domain_purchase p on p.id = r.purchase_id where p.domain like {text}`,
  },
  purchaseId: {
    sql: 'select id, domain as text from domain_purchase where id = any({ids})',
    found: 'select id from domain_purchase where domain like {text}',
  },
  deliveryId: {
    sql: 'select id, recipient as text from mail_delivery where id = any({ids})',
    found: 'select id from mail_delivery where recipient like {text}',
  },
  conversationId: {
    sql: 'select id, email as text from conversation where id = any({ids})',
    found: 'select id from conversation where email like {text}',
  },
  backupId: {
    sql: 'select id, file_name as text from backup where id = any({ids})',
    found: 'select id from backup where file_name like {text}',
  },
  restoreId: {
    sql: 'select id, file_name as text from restore_run where id = any({ids})',
    found: 'select id from restore_run where file_name like {text}',
  },
  linkId: {
    sql: 'select id, email as text from account_link where id = any({ids})',
    found: 'select id from account_link where email like {text}',
  },
  refundId: {
    sql: `select r.id, a.email as text from refund r join billing_transaction t on t.id = r.transaction_id
          join account a on a.id = t.account_id where r.id = any({ids})`,
  },
  accountId: { sql: `${emailOfAccount} id = any({ids})`, found: 'select id from account where email like {text}' },
  // Of the contact form: a conversation goes by the id of its first message.
  messageId: { sql: 'select id, email as text from conversation where id = any({ids})' },
};
const fields = keysOf(lookups);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a payload says itself of whom it is about. */
function saidBy({ payload }: EventLike): string | null {
  for (const field of words) {
    const said = payload[field];
    if (typeof said === 'string' && said !== '') return said;
  }
  const { stripeEventId } = payload;
  return typeof stripeEventId === 'string' ? stripeEventId : null;
}

function idsIn(field: string, events: readonly EventLike[]): string[] {
  return events
    .map(({ payload }) => payload[field])
    .filter((id): id is string => typeof id === 'string' && uuid.test(id));
}

/**
 * Whom or what events are about, by their ids: an address, a domain, an invoice's number. Those that are about nothing in
 * particular, or about what is gone, are left out. One query, however many events.
 */
export async function readSubjects(pool: Pool, events: readonly EventLike[]): Promise<Map<string, string>> {
  const wanted = fields.map((field) => ({ field, ids: idsIn(field, events) })).filter(({ ids }) => ids.length > 0);
  const named = new Map<string, string>();
  if (wanted.length > 0) {
    const { rows } = await pool.query<{ field: string; id: string; text: string }>(
      wanted
        .map(({ field }, index) => {
          const sql = lookups[field]?.sql.replaceAll('{ids}', `$${index + 1}::uuid[]`) ?? '';
          return `select '${field}' as field, id, text from (${sql}) ${field}`;
        })
        .join(' union all '),
      wanted.map(({ ids }) => ids),
    );
    for (const { field, id, text } of rows) {
      named.set(`${field} ${id}`, text.endsWith('@closed.invalid') ? closedAccount : text);
    }
  }
  const subjects = new Map<string, string>();
  for (const event of events) {
    const subject =
      saidBy(event) ?? fields.map((field) => named.get(`${field} ${String(event.payload[field])}`)).find(Boolean);
    if (subject !== undefined) subjects.set(event.id, subject);
  }
  return subjects;
}

/** Things whose names begin with a text, at most: a search that finds more tells its reader nothing. */
const mostFound = 500;

/** The ids that events carry which are about something whose name begins with a text. */
export async function findSubjects(pool: Pool, text: string): Promise<string[]> {
  const parts = fields.flatMap((field) => {
    const found = lookups[field]?.found?.replaceAll('{text}', '$1');
    return found === undefined ? [] : [`(select id::text from (${found} limit ${mostFound}) ${field})`];
  });
  const { rows } = await pool.query<{ id: string }>(`${parts.join(' union ')} limit ${mostFound}`, [
    startingWith(text),
  ]);
  return rows.map(({ id }) => id);
}
