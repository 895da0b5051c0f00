import type { EventName, PayloadOf } from '@app/contract/catalogue.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { sql } from 'kysely';
import {
  saysWords,
  searchedText,
  soughtIn,
  startingWith,
  type Database,
  type Sought,
  type Sql,
} from '../../platform/index.ts';

/** An event whose subject is to be found. */
interface EventLike {
  id: string;
  payload: Record<string, unknown>;
}

/** What is shown instead of the address of a closed account. */
const closedAccount = 'Compte fermé';

/** Fields of payloads that name the subject directly. */
export const subjectFields = ['recipient', 'email', 'name', 'stripeEventId'];

interface Lookup {
  /** What the things with some ids are called, in columns `id` and `text`. */
  named: (ids: readonly string[]) => Sql;
  /** The ids of those who are found by what was typed; absent: they are not searched. */
  found?: (sought: Sought) => Sql;
}

/** A field that the payload of some event has. */
type PayloadField = { [N in EventName]: keyof PayloadOf<N> }[EventName];

/** The names of a table's rows, from one of its columns. */
function nameIn(table: string, column: string): Lookup {
  const [from, name] = [sql.table(table), sql.ref(column)];
  return {
    named: (ids) => sql`select id, ${name} as text from ${from} where id = any(${ids}::uuid[])`,
    found: ({ text }) => sql`select id from ${from} where ${name} like ${startingWith(text.toLowerCase())}`,
  };
}

/** Those whose names an index answers for wherever the words stand. */
function searched(named: Lookup, from: string, text: Sql, key = 'id'): Lookup {
  return {
    ...named,
    found: (sought) => sql`select ${sql.ref(key)} as id from ${sql.table(from)} where ${saysWords(text, sought)}`,
  };
}

/** The subjects behind ids in payloads, the most specific first; searched where an index or few rows allow it. */
const lookups: Readonly<Partial<Record<PayloadField, Lookup>>> = {
  invoiceId: searched(nameIn('invoice', 'number'), 'invoice', searchedText('number')),
  nameId: searched(nameIn('hosted_name', 'name'), 'hosted_name', searchedText('name')),
  renewalId: {
    named: (
      ids,
    ) => sql`select r.id, p.domain as text from domain_renewal r join domain_purchase p on p.id = r.purchase_id
      where r.id = any(${ids}::uuid[])`,
    found: ({ text }) => sql`select r.id from domain_renewal r join domain_purchase p on p.id = r.purchase_id
      where p.domain like ${startingWith(text.toLowerCase())}`,
  },
  purchaseId: nameIn('domain_purchase', 'domain'),
  deliveryId: searched(nameIn('mail_delivery', 'recipient'), 'mail_delivery', sql`(' ' || recipient)`),
  conversationId: searched(nameIn('conversation', 'email'), 'conversation', searchedText('name', 'email', 'subject')),
  backupId: nameIn('backup', 'file_name'),
  restoreId: nameIn('restore_run', 'file_name'),
  linkId: nameIn('account_link', 'email'),
  refundId: {
    named: (ids) => sql`select r.id, a.email as text from refund r join billing_transaction t on t.id = r.transaction_id
      join account a on a.id = t.account_id where r.id = any(${ids}::uuid[])`,
  },
  accountId: searched(nameIn('account', 'email'), 'customer', sql.ref('search_text'), 'account_id'),
  // Of the contact form: a conversation has the id of its first message.
  messageId: { named: (ids) => nameIn('conversation', 'email').named(ids) },
};
const fields = keysOf(lookups);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The subject that a payload names directly. */
function namedBy({ payload }: EventLike): string | undefined {
  const values = subjectFields.map((field) => payload[field]);
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

function idsIn(field: string, events: readonly EventLike[]): string[] {
  return events
    .map(({ payload }) => payload[field])
    .filter((id): id is string => typeof id === 'string' && uuid.test(id));
}

/** The subjects of events by event id, in one query. Events about nothing in particular, or something deleted, have none. */
export async function readSubjects(db: Database, events: readonly EventLike[]): Promise<Map<string, string>> {
  const wanted = fields.map((field) => ({ field, ids: idsIn(field, events) })).filter(({ ids }) => ids.length > 0);
  const named = new Map<string, string>();
  if (wanted.length > 0) {
    const parts = wanted.map(
      ({ field, ids }) => sql`select ${sql.lit(field)} as field, id, text from (${lookups[field]?.named(ids)}) named`,
    );
    type Named = Record<'field' | 'id' | 'text', string>;
    const { rows } = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db);
    for (const { field, id, text } of rows) {
      named.set(`${field} ${id}`, text.endsWith('@closed.invalid') ? closedAccount : text);
    }
  }
  const subjects = new Map<string, string>();
  for (const event of events) {
    const subject =
      namedBy(event) ?? fields.map((field) => named.get(`${field} ${String(event.payload[field])}`)).find(Boolean);
    if (subject !== undefined) subjects.set(event.id, subject);
  }
  return subjects;
}

/** The most things that are found by a text: a search that finds more is of no use. */
const mostFound = 500;

/** The ids in payloads of events about something that is found by a text. */
export async function findSubjects(db: Database, text: string): Promise<string[]> {
  const sought = soughtIn(text);
  const parts = Object.values(lookups).flatMap(({ found }) =>
    found ? [sql`(select id::text from (${found(sought)} limit ${sql.lit(mostFound)}) found)`] : [],
  );
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)} limit ${sql.lit(mostFound)}`.execute(db);
  return rows.map(({ id }) => id);
}
