import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import type { SortDirection } from '@app/contract/core/lists.ts';
import type { ConversationFilters, ConversationView } from '@app/contract/support/adminApi.ts';
import {
  conversationOriginLabels,
  conversationStateLabels,
  conversationStates,
  messageAuthorLabels,
} from '@app/contract/support/rules.ts';
import {
  changesBetween,
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  spreadsheetDate,
  startingWith,
  startingWithWords,
  statesOf,
  tableRows,
  within,
  countOf,
  prepareRead,
  type Platform,
  type Sql,
  type Database,
  type Tables,
} from '../../platform/index.ts';

/** `me`: the administrator who views them. */
const conversations = defineList({
  of: tableRows('conversation', 'c'),
  pages: 'by key',
  found: ({ search }: ConversationFilters) =>
    search && numberIn(search) === undefined ? foundConversations(search) : undefined,
  where: ({ search = '', origin, assigned, account, ...filters }: ConversationFilters, { me }: { me: string }) => [
    equal('c.number', numberIn(search)),
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

/** A search is the start of an address or a name, or words of the subject. Each has an index; results are combined. */
function foundConversations(search: string): Sql {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  const ways = [
    sql`email like ${startingWith(search.toLowerCase())}`,
    sql`search_key(name) like search_key(${startingWithWords(search)})`,
    ...(words
      ? [sql`to_tsvector('simple', search_key(subject)) @@ to_tsquery('simple', search_key(${words.join(' & ')}))`]
      : []),
  ];
  const found = ways.map(
    (way) => sql`select id, state, origin, assignee_id, account_id, last_message_at from conversation where ${way}`,
  );
  return sql`(${sql.join(found, sql` union `)}) c`;
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

/** How many conversations wait for an answer of ours, up to `listReach`. */
export async function countOpenConversations(platform: Pick<Platform, 'db'>): Promise<number> {
  const [row] = await countOpen(platform, {});
  return row?.open ?? 0;
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
