import type { InferEntity } from '@mikro-orm/core';
import type { MessageAuthor } from '@app/contract/support/rules.ts';
import { newId, type Tx } from '../platform/index.ts';
import type { Conversation } from './Conversation.entity.ts';
import { ConversationMessage } from './ConversationMessage.entity.ts';
import { excerptOf } from './excerptOf.ts';

/** Adds a message that both sides read to a conversation whose row is locked: the order of messages is that of the locks. */
export function addMessage(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  conversation: InferEntity<typeof Conversation>,
  written: { author: MessageAuthor; authorId: string; body: string },
): InferEntity<typeof ConversationMessage> {
  const now = clock.now();
  em.assign(conversation, {
    messageCount: conversation.messageCount + 1,
    lastMessageAt: now,
    lastAuthor: written.author,
    excerpt: excerptOf(written.body),
  });
  return em.create(ConversationMessage, { ...written, id: newId(), conversation, createdAt: now });
}
