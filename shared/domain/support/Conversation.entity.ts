import { defineEntity, p } from '@mikro-orm/core';
import { conversationOrigins, conversationStates, messageAuthors } from '@app/contract/support/rules.ts';
import { expressionIndex } from '../platform/index.ts';
import { Account } from '../accounts/index.ts';

/** The messages between a person and the team about one subject. */
export const Conversation = defineEntity({
  name: 'Conversation',
  properties: () => ({
    id: p.uuid().primary(),
    /** The number shown to people, as `#12`. */
    number: p.integer().unique().autoincrement(),
    origin: p.enum(conversationOrigins),
    /** The account that was signed in; null for someone without one. */
    account: p.manyToOne(Account).nullable().deleteRule('set null'),
    /** As the person entered them. */
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    state: p.enum(conversationStates).default('open'),
    assignee: p.manyToOne(Account).nullable().deleteRule('set null'),
    messageCount: p.integer().default(1),
    /** Of the last message visible to the customer: notes do not count. */
    lastMessageAt: p.datetime().columnType('timestamptz'),
    lastAuthor: p.enum(messageAuthors),
    /** The beginning of that message, on one line. */
    excerpt: p.text(),
    /** When the customer last opened it. */
    customerReadAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    /** What it is found by, apart from its messages, as `search_text` makes it. */
    searchText: p
      .text()
      .nullable()
      .generated("search_text(' ' || name || ' ' || email || ' ' || subject) stored")
      .hidden(),
  }),
  indexes: [
    { name: 'conversation_moved', properties: ['lastMessageAt', 'id'] },
    { name: 'conversation_state', properties: ['state', 'lastMessageAt', 'id'] },
    { name: 'conversation_account', properties: ['account', 'lastMessageAt'] },
    { name: 'conversation_origin', properties: ['origin', 'lastMessageAt', 'id'] },
    { name: 'conversation_assignee', properties: ['assignee', 'lastMessageAt'] },
    expressionIndex('conversation_email_start', 'on conversation (email text_pattern_ops)'),
    expressionIndex(
      'conversation_search',
      'on conversation using gin (search_text public.gin_trgm_ops) with (fastupdate = off)',
    ),
  ],
});
