import { LockMode } from '@mikro-orm/core';
import { conversationStateLabels, type ConversationState } from '@app/contract/support/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Conversation } from '../Conversation.entity.ts';

/**
 * A conversation, locked until the transaction ends: concurrent messages are serialised.
 * @throws DomainError not_found.
 */
export async function lockConversation({ em }: Pick<Tx, 'em'>, id: string) {
  const conversation = await em.findOne(
    Conversation,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['assignee'], populateWhere: {} },
  );
  if (!conversation) throw new DomainError('not_found');
  return conversation;
}

interface Described {
  id: string;
  number: number;
  state: ConversationState;
  assignee?: { firstName: string; lastName: string } | null | undefined;
}

/** A conversation as the journal names it: by its number, because the journal outlives personal data. */
export function describeConversation({ id, number, state, assignee }: Described) {
  return {
    target: { kind: 'conversation', id, label: `#${number}` },
    facts: {
      état: conversationStateLabels[state],
      'attribuée à': assignee ? `${assignee.firstName} ${assignee.lastName}` : null,
    },
  };
}
