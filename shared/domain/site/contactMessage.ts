import type { Pool } from 'pg';
import type { ContactMessageInput } from '@app/contract/site/api.ts';
import { contactMessageReceived } from '@app/contract/site/events.ts';
import { Account } from '../accounts/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Conversation, ConversationMessage, startConversation } from '../support/index.ts';

/** Milliseconds within which the same words from the same address are the same message, sent again by a browser. */
const repetition = 10 * 60_000;

/**
 * Opens a conversation by a message of the contact form, and records `site.contact_message_received`. A repeated message is
 * ignored, and one that fills in the hidden field.
 * @param accountId of the session, null without one; an administrator's counts as nobody's.
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

/** A message of the contact form; null when it is no longer kept. */
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
