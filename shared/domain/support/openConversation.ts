import { LockMode, type InferEntity } from '@mikro-orm/core';
import { supportMessageReceived } from '@app/contract/support/events.ts';
import type { OwnConversationDetail } from '@app/contract/support/api.ts';
import type { ConversationOrigin, MessageAuthor } from '@app/contract/support/rules.ts';
import { lockAccount, requireAbility, Account } from '../accounts/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../platform/index.ts';
import { readOwnConversation } from './ownConversations.ts';
import { Conversation } from './Conversation.entity.ts';
import { ConversationMessage } from './ConversationMessage.entity.ts';

/** Opens a conversation; the caller limits the messages. @throws DomainError account_restricted, not_authenticated. */
export async function openConversation(
  platform: Platform,
  accountId: string,
  { subject, message }: { subject: string; message: string },
): Promise<OwnConversationDetail> {
  const id = await transact(platform, accountId, async (tx) => {
    const { firstName, lastName, email } = await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'writeToSupport');
    const name = `${firstName} ${lastName}`;
    const started = startConversation(tx, { origin: 'dashboard', accountId, name, email, subject, message });
    tx.record(supportMessageReceived, { conversationId: started, messageId: started });
    return started;
  });
  return readOwnConversation(platform, { accountId, id });
}

/**
 * Adds to a customer's conversation and reopens it; the caller limits the messages.
 * @throws DomainError not_found when it is not theirs, account_restricted, not_authenticated.
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

/** Adds a message visible to both sides to a locked conversation: the order of messages is that of the locks. */
export function addMessage(
  { em, clock }: Tx,
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

/** Maximum length of an excerpt. */
const length = 160;

/** The beginning of a message, on one line, cut between graphemes. */
export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(line.slice(0, length * 2));
  let kept = '';
  for (const { segment } of letters) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
