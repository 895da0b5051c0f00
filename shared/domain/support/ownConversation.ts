import type { OwnConversation } from '@app/contract/support/api.ts';
import type { ConversationState, MessageAuthor } from '@app/contract/support/rules.ts';

export interface OwnConversationRow {
  id: string;
  number: number;
  subject: string;
  state: ConversationState;
  created_at: Date;
  last_message_at: Date;
  excerpt: string;
  last_author: MessageAuthor;
  unread: boolean;
}

/** Of the conversation `c`: the team wrote last, and the customer has not opened it since. */
export const unreadCondition = `(c.last_author = 'administrator'
  and (c.customer_read_at is null or c.customer_read_at < c.last_message_at))`;

/** Of the conversation `c`: the columns of an OwnConversationRow. */
export const ownConversationColumns = `c.id, c.number, c.subject, c.state, c.created_at, c.last_message_at, c.excerpt,
  c.last_author, ${unreadCondition} as unread`;

/** A conversation as its customer sees it. */
export function presentOwnConversation(row: OwnConversationRow): OwnConversation {
  const { id, number, subject, state, excerpt, unread } = row;
  return {
    id,
    number,
    subject,
    state,
    createdAt: row.created_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
    excerpt,
    lastAuthor: row.last_author,
    unread,
  };
}
