import { LockMode } from '@mikro-orm/core';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Conversation } from '../Conversation.entity.ts';

/**
 * A conversation, held until the transaction ends: what two write at once comes one after the other.
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
