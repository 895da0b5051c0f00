import type { ConversationView } from '@app/contract/support/adminApi.ts';
import type { ConversationOrigin, ConversationState, MessageAuthor } from '@app/contract/support/rules.ts';

export interface ConversationRow {
  id: string;
  number: number;
  subject: string;
  state: ConversationState;
  origin: ConversationOrigin;
  account_id: string | null;
  name: string;
  email: string;
  assignee_id: string | null;
  assignee_name: string | null;
  excerpt: string;
  last_author: MessageAuthor;
  message_count: number;
  created_at: Date;
  last_message_at: Date;
}

/** Of the conversation `c` and the account `assignee`: the columns of a ConversationRow. */
export const conversationColumns = `c.id, c.number, c.subject, c.state, c.origin, c.account_id, c.name, c.email,
  c.assignee_id, assignee.first_name || ' ' || assignee.last_name as assignee_name, c.excerpt, c.last_author,
  c.message_count, c.created_at, c.last_message_at`;

/** A conversation as administrators see it. */
export function presentConversation(row: ConversationRow): ConversationView {
  const { id, number, subject, state, origin, name, email, excerpt } = row;
  return {
    id,
    number,
    subject,
    state,
    origin,
    contact: { accountId: row.account_id, name, email },
    assignedTo: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    excerpt,
    lastAuthor: row.last_author,
    messageCount: row.message_count,
    createdAt: row.created_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
  };
}
