import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { supportReplied } from '@app/contract/support/events.ts';
import type { ConversationState } from '@app/contract/support/rules.ts';
import { Account } from '../../accounts/index.ts';
import { changesBetween, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { addMessage } from '../openConversation.ts';
import { ConversationMessage } from '../ConversationMessage.entity.ts';
import { describeConversation, lockConversation } from './lockConversation.ts';
import { readConversation } from './readConversation.ts';

interface Reply {
  conversationId: string;
  /** The administrator who writes. */
  authorId: string;
  message: string;
  /** A note, which no customer sees. */
  internal: boolean;
  /** Of a reply; absent: `pending`. */
  state?: ConversationState | undefined;
}

/**
 * Answers by mail and assigns an unassigned conversation to the author, or adds an internal note. Records
 * `support.replied` for an answer; the journal notes either, without its text. @throws DomainError not_found.
 */
export async function replyToConversation(platform: Platform, reply: Reply): Promise<ConversationDetail> {
  const { conversationId, authorId, internal } = reply;
  await transact(platform, authorId, async (tx) => (internal ? note(tx, reply) : answer(tx, reply)));
  return readConversation(platform, conversationId);
}

async function note(tx: Tx, { conversationId, authorId, message }: Reply): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  tx.em.create(ConversationMessage, {
    id: newId(),
    conversation,
    author: 'administrator',
    authorId,
    body: message,
    internal: true,
    createdAt: tx.clock.now(),
  });
  tx.audit({ action: 'support.noted', target: describeConversation(conversation).target });
}

async function answer(tx: Tx, { conversationId, authorId, message, state = 'pending' }: Reply): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  const before = describeConversation(conversation).facts;
  const written = addMessage(tx, conversation, { author: 'administrator', authorId, body: message });
  const assignee = conversation.assignee ?? (await tx.em.findOneOrFail(Account, authorId));
  tx.em.assign(conversation, { state, assignee });
  const event = tx.record(supportReplied, { conversationId, messageId: written.id });
  tx.em.assign(written, { eventId: event.id });
  const { target, facts } = describeConversation(conversation);
  tx.audit({ action: 'support.replied', target, changes: changesBetween(before, facts) });
}
