import { listReach, type SortDirection } from '@app/contract/lists.ts';
import { recordOf } from '@app/contract/record.ts';
import type { ConversationFilters, ConversationView } from '@app/contract/support/adminApi.ts';
import { conversationStates, type ConversationState } from '@app/contract/support/rules.ts';
import { countFoundByState, windowOf, type Platform } from '../../platform/index.ts';
import { filteredConversations } from './filteredConversations.ts';
import { conversationColumns, presentConversation, type ConversationRow } from './conversationRows.ts';

type Counts = Record<ConversationState, number>;

interface ConversationPage {
  conversations: ConversationView[];
  total: number;
  counts: Counts;
}

type Others = Omit<ConversationFilters, 'state'>;
type Query = ConversationFilters & { direction: SortDirection; page: number; pageSize: number };

/**
 * A page of the conversations that match, by when they last moved, and how many there are of each state. Counted and paged
 * through up to `listReach`.
 * @param me who looks at them.
 */
export async function listConversations(
  { pool }: Pick<Platform, 'pool'>,
  query: Query,
  me: string,
): Promise<ConversationPage> {
  const { state, ...others } = query;
  const count = query.search ? countFound : countByState;
  const [conversations, counts] = await Promise.all([readPage(pool, query, me), count(pool, others, me, state)]);
  const all = conversationStates.reduce((sum, one) => sum + counts[one], 0);
  return { conversations, total: Math.min(state ? counts[state] : all, listReach), counts };
}

async function readPage(pool: Platform['pool'], query: Query, me: string): Promise<ConversationView[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const { from, conditions } = filteredConversations(query, me);
  const direction = query.direction === 'asc' ? 'asc' : 'desc';
  const order = `c.last_message_at ${direction}, c.id ${direction}`;
  const { rows } = await pool.query<ConversationRow>(
    `select ${conversationColumns}
     from (select c.id from ${from} where ${conditions.sql} order by ${order}
       limit ${conditions.given(limit)} offset ${conditions.given(offset)}) page
     join conversation c on c.id = page.id left join account assignee on assignee.id = c.assignee_id
     order by ${order}`,
    conditions.values,
  );
  return rows.map(presentConversation);
}

/** Each state from its own index. */
async function countByState(pool: Platform['pool'], filters: Others, me: string): Promise<Counts> {
  const found = filteredConversations(filters, me);
  const counts = conversationStates.map((state) => `${countOf(state, found)} as ${state}`);
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`, found.conditions.values);
  return rows[0] ?? recordOf(conversationStates, () => 0);
}

async function countFound(
  pool: Platform['pool'],
  filters: Others,
  me: string,
  wanted: ConversationState | undefined,
): Promise<Counts> {
  const filtered = filteredConversations(filters, me);
  return countFoundByState(pool, {
    ...filtered,
    states: conversationStates,
    state: 'c.state',
    wanted,
    countOf: (state) => countOf(state, filtered),
  });
}

function countOf(state: ConversationState, { from, conditions }: ReturnType<typeof filteredConversations>): string {
  return `(select count(*)::int from (select from ${from}
    where c.state = '${state}' and ${conditions.sql} limit ${listReach}) counted)`;
}
