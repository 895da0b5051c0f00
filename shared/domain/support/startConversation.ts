import type { ConversationOrigin } from '@app/contract/support/rules.ts';
import { Account } from '../accounts/index.ts';
import { newId, type Tx } from '../platform/index.ts';
import { Conversation } from './Conversation.entity.ts';
import { ConversationMessage } from './ConversationMessage.entity.ts';
import { excerptOf } from './excerptOf.ts';

interface FirstMessage {
  origin: ConversationOrigin;
  /** The customer who writes; null for someone without an account. */
  accountId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Opens a conversation with its first message, which has the same id. @returns that id. */
export function startConversation({ em, clock }: Pick<Tx, 'em' | 'clock'>, written: FirstMessage): string {
  const { origin, accountId, name, email, subject, message } = written;
  const id = newId();
  const now = clock.now();
  const author = accountId === null ? 'visitor' : 'customer';
  const conversation = em.create(Conversation, {
    id,
    origin,
    account: accountId === null ? null : em.getReference(Account, accountId),
    name,
    email,
    subject,
    lastMessageAt: now,
    lastAuthor: author,
    excerpt: excerptOf(message),
    createdAt: now,
  });
  em.create(ConversationMessage, { id, conversation, author, authorId: accountId, body: message, createdAt: now });
  return id;
}
