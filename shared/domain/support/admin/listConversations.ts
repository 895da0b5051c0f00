import { listReach, type SortDirection } from '@app/contract/lists.ts';
import { recordOf } from '@app/contract/record.ts';
import type { ConversationFilters, ConversationView } from '@app/contract/support/adminApi.ts';
import { conversationStates, type ConversationState } from '@app/contract/support/rules.ts';
import { windowOf, type Platform } from '../../platform/index.ts';
import { conversationConditions } from './conversationConditions.ts';
import { conversationColumns, presentConversation, type ConversationRow } from './conversationRows.ts';

type Counts = Record<ConversationState, number>;

interface ConversationPage {
  conversations: ConversationView[];
  total: number;
  counts: Counts;
}

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
  const [conversations, counts] = await Promise.all([readPage(pool, query, me), countByState(pool, others, me)]);
  const all = conversationStates.reduce((sum, one) => sum + counts[one], 0);
  return { conversations, total: Math.min(state ? counts[state] : all, listReach), counts };
}

async function readPage(pool: Platform['pool'], query: Query, me: string): Promise<ConversationView[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const conditions = conversationConditions(query, me);
  const direction = query.direction === 'asc' ? 'asc' : 'desc';
  const order = `c.last_message_at ${direction}, c.id ${direction}`;
  const { rows } = await pool.query<ConversationRow>(
    `select ${conversationColumns}
     from (select * from conversation c where ${conditions.sql} order by ${order}
       limit ${conditions.given(limit)} offset ${conditions.given(offset)}) c
     left join account assignee on assignee.id = c.assignee_id
     order by ${order}`,
    conditions.values,
  );
  return rows.map(presentConversation);
}

/** Each state from its own index. */
async function countByState(
  pool: Platform['pool'],
  filters: Omit<ConversationFilters, 'state'>,
  me: string,
): Promise<Counts> {
  const { sql, values } = conversationConditions(filters, me);
  const counts = conversationStates.map(
    (state) => `(select count(*)::int from (select from conversation c
      where c.state = '${state}' and ${sql} limit ${listReach}) counted) as ${state}`,
  );
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`, values);
  return rows[0] ?? recordOf(conversationStates, () => 0);
}
