import type { Pool } from 'pg';
import type { ContactMessageInput } from '@app/contract/site/api.ts';
import { contactMessageReceived } from '@app/contract/site/events.ts';
import { Account } from '../accounts/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Conversation, ConversationMessage, startConversation } from '../support/index.ts';

/** Milliseconds within which the same text from the same address counts as one message, sent again by a browser. */
const repetition = 10 * 60_000;

/**
 * Opens a conversation with a message of the contact form, and records `site.contact_message_received`. Ignores a
 * repeated message, and one with the hidden field filled in.
 * @param accountId of the session, null without one; an administrator's is ignored.
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
    // Of two concurrent requests, the second waits and then sees the first.
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`contact ${written.email}`]);
    const { email, subject, message } = written;
    const since = new Date(now.getTime() - repetition);
    const recent = await tx.em.find(
      Conversation,
      { origin: 'contact_form', email, subject, createdAt: { $gt: since } },
      { fields: ['id'] },
    );
    const again = { id: recent.map(({ id }) => id), body: message };
    if (recent.length > 0 && (await tx.em.count(ConversationMessage, again)) > 0) return;
    const customer = accountId === null ? null : await tx.em.findOne(Account, { id: accountId, kind: 'customer' });
    const id = startConversation(tx, { ...written, origin: 'contact_form', accountId: customer?.id ?? null });
    tx.record(contactMessageReceived, { messageId: id });
  });
}

interface StoredContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
  /** Whether the same address wrote already in the hour before. */
  is_repeated: boolean;
}

/** A message of the contact form; null when it is no longer stored. */
export async function readContactMessage(pool: Pool, id: string): Promise<StoredContactMessage | null> {
  const { rows } = await pool.query<StoredContactMessage>(
    `select written.id, written.name, written.email, written.subject, first.body as message, written.created_at,
       exists (select from conversation earlier
         where earlier.origin = 'contact_form' and earlier.email = written.email and earlier.id < written.id
           and earlier.created_at > written.created_at - interval '1 hour') as is_repeated
     from conversation written join conversation_message first on first.id = written.id where written.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
