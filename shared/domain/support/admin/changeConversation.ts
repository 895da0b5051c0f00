import { LockMode } from '@mikro-orm/core';
import { conversationStateLabels, type ConversationState } from '@app/contract/support/rules.ts';
import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { supportReplied } from '@app/contract/support/events.ts';
import { DomainError, changesBetween, transact, newId, type Tx, type Platform } from '../../platform/index.ts';
import { Account } from '../../accounts/index.ts';
import { Conversation } from '../Conversation.entity.ts';
import { addMessage } from '../openConversation.ts';
import { ConversationMessage } from '../ConversationMessage.entity.ts';
import { findSupporter, readConversation } from './readConversation.ts';

/** A conversation, locked until the transaction ends: concurrent messages wait. @throws DomainError not_found. */
async function lockConversation({ em }: Pick<Tx, 'em'>, id: string) {
  const conversation = await em.findOne(
    Conversation,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['assignee'], populateWhere: {} },
  );
  if (!conversation) throw new DomainError('not_found');
  return conversation;
}

/** A conversation as the journal names it: by its number, because the journal outlives personal data. */
function describeConversation(conversation: Awaited<ReturnType<typeof lockConversation>>) {
  const { id, number, assignee } = conversation;
  const state: ConversationState = conversation.state;
  return {
    target: { kind: 'conversation', id, label: `#${number}` },
    facts: {
      état: conversationStateLabels[state],
      'attribuée à': assignee ? `${assignee.firstName} ${assignee.lastName}` : null,
    },
  };
}

interface Change {
  conversationId: string;
  /** The administrator who decides it. */
  by: string;
  state?: ConversationState | undefined;
  /** Null: nobody. */
  assignedTo?: string | null | undefined;
}

/** Assigns a conversation, or changes its state. @throws DomainError not_found; invalid_input for the assignee. */
export async function changeConversation(platform: Platform, change: Change): Promise<ConversationDetail> {
  const { conversationId, by, state, assignedTo } = change;
  if (assignedTo && (await findSupporter(platform.pool, assignedTo)) === null) {
    throw new DomainError('invalid_input', {
      fields: { assignedTo: 'Cet administrateur ne s’occupe pas des clients.' },
    });
  }
  await transact(platform, by, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const before = describeConversation(conversation).facts;
    if (state) tx.em.assign(conversation, { state });
    if (assignedTo !== undefined) {
      const assignee = assignedTo === null ? null : await tx.em.findOneOrFail(Account, assignedTo);
      tx.em.assign(conversation, { assignee });
    }
    const { target, facts } = describeConversation(conversation);
    for (const changed of changesBetween(before, facts)) {
      const action = changed.field === 'état' ? 'support.state_changed' : 'support.assigned';
      tx.audit({ action, target, changes: [changed] });
    }
  });
  return readConversation(platform, conversationId);
}

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
 * Answers by mail and assigns an unassigned conversation to the author, or adds an internal note.
 * @throws DomainError not_found.
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
