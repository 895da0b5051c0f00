import { LockMode } from '@mikro-orm/core';
import { supportMessageReceived } from '@app/contract/support/events.ts';
import type { OwnConversationDetail } from '@app/contract/support/api.ts';
import { lockAccount, requireAbility } from '../accounts/index.ts';
import { DomainError, transact, type Platform } from '../platform/index.ts';
import { addMessage } from './addMessage.ts';
import { Conversation } from './Conversation.entity.ts';
import { readOwnConversation } from './readOwnConversation.ts';

/**
 * A customer adds to one of their conversations, which opens it again. Records `support.message_received`. Whoever calls
 * this counts how often they do.
 * @throws DomainError not_found when it is not theirs, account_restricted, not_authenticated when the account was closed
 * meanwhile.
 */
export async function continueConversation(
  platform: Platform,
  { accountId, id }: { accountId: string; id: string },
  message: string,
): Promise<OwnConversationDetail> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const own = { id, account: accountId };
    const conversation = await tx.em.findOne(Conversation, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!conversation) throw new DomainError('not_found');
    await requireAbility(tx, accountId, 'writeToSupport');
    const { id: messageId } = addMessage(tx, conversation, { author: 'customer', authorId: accountId, body: message });
    tx.em.assign(conversation, { state: 'open', customerReadAt: conversation.lastMessageAt });
    tx.record(supportMessageReceived, { conversationId: id, messageId });
  });
  return readOwnConversation(platform, { accountId, id });
}
