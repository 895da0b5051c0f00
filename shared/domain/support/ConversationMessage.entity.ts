import { defineEntity, p } from '@mikro-orm/core';
import { messageAuthors } from '@app/contract/support/rules.ts';
import { expressionIndex } from '../platform/index.ts';
import { Conversation } from './Conversation.entity.ts';

/** One message of a conversation, or a note that only administrators see. */
export const ConversationMessage = defineEntity({
  name: 'ConversationMessage',
  properties: () => ({
    id: p.uuid().primary(),
    conversation: p.manyToOne(Conversation).deleteRule('cascade'),
    author: p.enum(messageAuthors),
    /** Null for a visitor; stays when the account is gone. */
    authorId: p.uuid().nullable(),
    body: p.text(),
    internal: p.boolean().default(false),
    /** Of the mail that carries a reply. */
    eventId: p.uuid().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'conversation_message_order', properties: ['conversation', 'createdAt', 'id'] },
    expressionIndex(
      'conversation_message_search',
      `on conversation_message using gin (search_text(' ' || body) public.gin_trgm_ops) with (fastupdate = off)`,
    ),
  ],
});
