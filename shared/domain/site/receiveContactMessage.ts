import type { ContactMessageInput } from '@app/contract/site/api.ts';
import { contactMessageReceived } from '@app/contract/site/events.ts';
import { Account } from '../accounts/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';
import { ContactMessage } from './ContactMessage.entity.ts';

/** Milliseconds within which the same words from the same address are the same message, sent again by a browser. */
const repetition = 10 * 60_000;

/**
 * Stores a message of the contact form, and records `site.contact_message_received`. One that comes again is the same
 * one; one that fills in the field which people do not see is dropped in silence.
 * @param accountId whose session it came with; null: nobody's.
 */
export async function receiveContactMessage(
  platform: Platform,
  input: ContactMessageInput,
  accountId: string | null,
): Promise<void> {
  const { website, ...written } = input;
  if (website) return;
  await transact(platform, accountId, async (tx) => {
    const now = tx.clock.now();
    // Sent twice at once, the second waits to see the first.
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`contact ${written.email}`], 'run');
    const { email, subject, message } = written;
    const since = new Date(now.getTime() - repetition);
    if ((await tx.em.count(ContactMessage, { email, subject, message, createdAt: { $gt: since } })) > 0) return;
    const { id } = tx.em.create(ContactMessage, {
      ...written,
      id: newId(),
      account: accountId === null ? null : tx.em.getReference(Account, accountId),
      createdAt: now,
    });
    tx.record(contactMessageReceived, { messageId: id });
  });
}
