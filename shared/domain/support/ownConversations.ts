import { sql, type InferResult } from 'kysely';
import { listReach } from '@app/contract/core/lists.ts';
import type { OwnConversation, OwnConversationDetail } from '@app/contract/support/api.ts';
import { DomainError, windowOf, type Database, type Platform } from '../platform/index.ts';

/** Of the conversation `c`: the team wrote last, and the customer has not opened it since. */
const isUnread = sql<boolean>`(c.last_author = 'administrator'
  and (c.customer_read_at is null or c.customer_read_at < c.last_message_at))`;

/** Of the message `m` and its author `a`: the first name of an administrator. */
const authorName = sql<string | null>`case when m.author = 'administrator' then a.first_name end`;

const selectOwn = (db: Database, accountId: string) =>
  db
    .selectFrom('conversation as c')
    .select(['c.id', 'c.number', 'c.subject', 'c.state', 'c.createdAt', 'c.lastMessageAt', 'c.excerpt', 'c.lastAuthor'])
    .select(isUnread.as('unread'))
    .where('c.accountId', '=', accountId);

/** A conversation as its customer sees it. */
function presentOwn(row: InferResult<ReturnType<typeof selectOwn>>[number]): OwnConversation {
  return { ...row, createdAt: row.createdAt.toISOString(), lastMessageAt: row.lastMessageAt.toISOString() };
}

/** A page of a customer's conversations, latest message first; `unread`: how many of all have an unread answer. */
export async function listOwnConversations(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  page: { page: number; pageSize: number },
) {
  const { limit, offset } = windowOf(page);
  const [listed, counted] = await Promise.all([
    selectOwn(db, accountId)
      .orderBy('c.lastMessageAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('conversation as c')
      .select(sql<number>`count(*)::int`.as('total'))
      .select(sql<number>`(count(*) filter (where ${isUnread}))::int`.as('unread'))
      .where('c.accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return { conversations: listed.map(presentOwn), total: Math.min(counted.total, listReach), unread: counted.unread };
}

/** One of a customer's conversations, never with a note. @throws DomainError not_found when it is not theirs. */
export async function readOwnConversation(
  { db }: Pick<Platform, 'db'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<OwnConversationDetail> {
  const row = await selectOwn(db, accountId).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const messages = await db
    .selectFrom('conversation_message as m')
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'm.authorId').on('a.closedAt', 'is', null))
    .select(['m.id', 'm.author', 'm.body', 'm.createdAt', authorName.as('authorName')])
    .where('m.conversationId', '=', id)
    .where('m.internal', '=', false)
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute();
  return {
    ...presentOwn(row),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
  };
}

/** Notes that a customer has read a conversation as it was shown to them: an answer that came since stays unread. */
export async function markAsRead(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  { id, lastMessageAt, unread }: Pick<OwnConversationDetail, 'id' | 'lastMessageAt' | 'unread'>,
): Promise<void> {
  if (!unread) return;
  await pool.query(
    `update conversation set customer_read_at = $4 where id = $1 and account_id = $2 and last_message_at = $3`,
    [id, accountId, lastMessageAt, clock.now()],
  );
}

/** A message visible to both sides, for its mail; undefined when it is no longer stored. */
export async function readSupportMessage({ db }: Pick<Platform, 'db'>, messageId: string) {
  return db
    .selectFrom('conversation_message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversationId')
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'm.authorId').on('a.closedAt', 'is', null))
    .select(['c.id as conversationId', 'c.number', 'c.subject', 'c.origin', 'c.accountId', 'c.name', 'c.email'])
    .select(['c.assigneeId', 'm.body', 'm.createdAt', authorName.as('authorName')])
    .select(
      // The previous message of the other side.
      sql<string | null>`(select before.body from conversation_message before
        where before.conversation_id = c.id and not before.internal and before.author <> 'administrator'
          and (before.created_at, before.id) < (m.created_at, m.id)
        order by before.created_at desc, before.id desc limit 1)`.as('answers'),
    )
    .where('m.id', '=', messageId)
    .where('m.internal', '=', false)
    .executeTakeFirst();
}
