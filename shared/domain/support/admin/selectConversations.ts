import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import type { ConversationView } from '@app/contract/support/adminApi.ts';
import type { Database, Tables } from '../../platform/index.ts';

/** Conversations with their assignee: what lists show of them. */
export function selectConversations(
  db: Database,
  conversations: AliasedRawBuilder<Selectable<Tables['conversation']>, 'c'>,
) {
  return db
    .selectFrom(conversations)
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
