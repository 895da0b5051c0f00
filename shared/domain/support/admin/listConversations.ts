import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import { reachOf, type SortDirection } from '@app/contract/core/lists.ts';
import type { ConversationFilters, ConversationView } from '@app/contract/support/adminApi.ts';
import {
  conversationOriginLabels,
  conversationStateLabels,
  conversationStates,
  messageAuthorLabels,
} from '@app/contract/support/rules.ts';
import {
  anyOf,
  changesBetween,
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  spreadsheetDate,
  saysWords,
  searchedText,
  statesOf,
  tableRows,
  within,
  countOf,
  prepareRead,
  type Platform,
  type Sought,
  type Database,
  type Tables,
} from '../../platform/index.ts';

/** `me`: the administrator who views them. */
const conversations = defineList({
  of: tableRows('conversation', 'c'),
  pages: 'by key',
  searched: {
    by: (sought) => {
      const number = numberIn(sought.text);
      const words = saysWords(sql.ref('c.search_text'), sought);
      return number === undefined ? words : anyOf([sql`c.number = ${number}`, words]);
    },
    beside: { key: 'c.id', find: conversationsSaying },
  },
  where: ({ origin, assigned, account, ...filters }: ConversationFilters, { me }: { me: string }) => [
    equal('c.origin', origin),
    assigned === 'nobody' ? sql`c.assignee_id is null` : equal('c.assignee_id', assigned === 'me' ? me : assigned),
    equal('c.account_id', account),
    ...within('c.last_message_at', filters),
  ],
  states: statesOf(conversationStates, 'c.state', ({ state }: ConversationFilters) => state),
  order: ({ direction }: { direction: SortDirection }) => ({ by: inOrder('c.last_message_at', 'c.id')(direction) }),
  rows: (db, page) => selectConversations(db, page).select(cursorOf('c')),
  view: (row) => presentConversation(row),
  csv: {
    order: newestFirst('c.last_message_at', 'c.id'),
    note: (filters) => ({ action: 'support.exported', changes: changesBetween(null, filters) }),
    line: (row) => row,
    columns: {
      numéro: ({ number }) => `#${number}`,
      sujet: ({ subject }) => subject,
      état: ({ state }) => conversationStateLabels[state],
      origine: ({ origin }) => conversationOriginLabels[origin],
      nom: ({ name }) => name,
      'e-mail': ({ email }) => email,
      'attribuée à': ({ assigneeName }) => assigneeName ?? '',
      messages: ({ messageCount }) => String(messageCount),
      'ouverte le': ({ createdAt }) => spreadsheetDate(createdAt),
      'dernier message': ({ lastMessageAt }) => spreadsheetDate(lastMessageAt),
      'dernier auteur': ({ lastAuthor }) => messageAuthorLabels[lastAuthor],
      extrait: ({ excerpt }) => excerpt,
    },
  },
});

/** The largest number of a conversation. */
const maxInteger = 2_147_483_647;

/** The number of a conversation, when that is what is searched for. */
function numberIn(search: string): number | undefined {
  const digits = /^#?(\d+)$/.exec(search)?.[1];
  return digits === undefined ? undefined : Math.min(Number(digits), maxInteger);
}

/** The conversations with a message that has all the words, the latest messages first: notes too, up to the reach of a search. */
async function conversationsSaying(db: Database, sought: Sought): Promise<string[]> {
  if (sought.words.length === 0 || numberIn(sought.text) !== undefined) return [];
  const { rows } = await sql<{ id: string }>`select distinct conversation_id as id from (
    select conversation_id from conversation_message where ${saysWords(searchedText('body'), sought)}
    order by id desc limit ${sql.lit(reachOf({ search: sought.text }))}) said`.execute(db);
  return rows.map(({ id }) => id);
}

type Parts = Pick<Platform, 'db' | 'clock'>;

/** A page of the conversations that match, latest message first, and how many there are of each state. */
export async function listConversations(platform: Parts, query: Parameters<typeof conversations.read>[1], me: string) {
  const { rows, total, counts } = await conversations.read(platform, query, { me });
  return { conversations: rows, total, counts };
}

/** Every conversation that matches, latest message first, as CSV in pieces. @param me the administrator. */
export async function exportConversations(platform: Platform, filters: ConversationFilters, me: string) {
  return conversations.exportCsv(platform, me, filters, { me });
}

const countOpen = prepareRead('count_open_conversations', (db) =>
  db.selectNoFrom(countOf(sql`from conversation where state = 'open'`).as('open')),
);

/** How many conversations wait for an answer of ours, up to the reach of a list. */
export async function countOpenConversations(platform: Pick<Platform, 'db'>): Promise<number> {
  const [row] = await countOpen(platform, {});
  return row?.open ?? 0;
}

const readUnanswered = prepareRead('unanswered_conversations', (db) =>
  db
    .selectFrom('conversation as c')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(c.last_message_at)`.as('at')])
    .where('c.state', '=', 'open'),
);

/** Conversations that wait for an answer of ours, and since when the one waits whose last message is the oldest. */
export async function readOpenConversations(platform: Pick<Platform, 'db'>) {
  const [row] = await readUnanswered(platform, {});
  return row ?? { count: 0, at: null };
}

/** Conversations with their assignee: what lists show of them. */
export function selectConversations(db: Database, page: AliasedRawBuilder<Selectable<Tables['conversation']>, 'c'>) {
  return db
    .selectFrom(page)
    .leftJoin('account as assignee', 'assignee.id', 'c.assigneeId')
    .select(['c.id', 'c.number', 'c.subject', 'c.state', 'c.origin', 'c.accountId', 'c.name', 'c.email'])
    .select(['c.assigneeId', 'c.excerpt', 'c.lastAuthor', 'c.messageCount', 'c.createdAt', 'c.lastMessageAt'])
    .select(sql<string | null>`assignee.first_name || ' ' || assignee.last_name`.as('assigneeName'));
}

/** A conversation as administrators see it. */
export function presentConversation(
  row: InferResult<ReturnType<typeof selectConversations>>[number],
): ConversationView {
  return {
    ...row,
    contact: { accountId: row.accountId, name: row.name, email: row.email },
    assignedTo: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  };
}
