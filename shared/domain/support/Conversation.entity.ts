import { defineEntity, p } from '@mikro-orm/core';
import { conversationOrigins, conversationStates, messageAuthors } from '@app/contract/support/rules.ts';
import { expressionIndex } from '../platform/index.ts';
import { Account } from '../accounts/index.ts';

/** What somebody and the team write to each other about one thing. */
export const Conversation = defineEntity({
  name: 'Conversation',
  properties: () => ({
    id: p.uuid().primary(),
    /** What people call it by, as `#12`. */
    number: p.integer().unique().autoincrement(),
    origin: p.enum(conversationOrigins),
    /** Whose session it came with; null for someone without an account. */
    account: p.manyToOne(Account).nullable().deleteRule('set null'),
    /** As they gave them. */
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    state: p.enum(conversationStates).default('open'),
    assignee: p.manyToOne(Account).nullable().deleteRule('set null'),
    messageCount: p.integer().default(1),
    /** Of what the customer may read: notes do not count. */
    lastMessageAt: p.datetime().columnType('timestamptz'),
    lastAuthor: p.enum(messageAuthors),
    /** The beginning of that message, on one line. */
    excerpt: p.text(),
    /** When the customer last opened it. */
    customerReadAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'conversation_moved', properties: ['lastMessageAt', 'id'] },
    { name: 'conversation_state', properties: ['state', 'lastMessageAt', 'id'] },
    { name: 'conversation_account', properties: ['account', 'lastMessageAt'] },
    { name: 'conversation_origin', properties: ['origin', 'lastMessageAt', 'id'] },
    { name: 'conversation_assignee', properties: ['assignee', 'lastMessageAt'] },
    expressionIndex('conversation_email_start', 'on conversation (email text_pattern_ops)'),
    expressionIndex('conversation_name_start', 'on conversation (search_key(name) text_pattern_ops)'),
    expressionIndex(
      'conversation_subject_words',
      `on conversation using gin (to_tsvector('simple', search_key(subject)))`,
    ),
  ],
});
