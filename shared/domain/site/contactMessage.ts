import { sql } from 'kysely';
import type { ContactMessageInput } from '@app/contract/site/api.ts';
import { contactMessageReceived } from '@app/contract/site/events.ts';
import { Account } from '../accounts/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Conversation, ConversationMessage, startConversation } from '../support/index.ts';

/** Milliseconds within which the same text from the same address counts as one message, sent again by a browser. */
const repetition = 10 * 60_000;

/** Opens a conversation with a message of the contact form, unless it is repeated or its hidden field is filled in. */
export async function receiveContactMessage(platform: Platform, input: ContactMessageInput, accountId: string | null) {
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

/** A message of the contact form; undefined when it is no longer stored. `isRepeated`: not the first within an hour. */
export async function readContactMessage({ db }: Pick<Platform, 'db'>, id: string) {
  return db
    .selectFrom('conversation as c')
    .innerJoin('conversation_message as m', 'm.id', 'c.id')
    .select(['c.id', 'c.name', 'c.email', 'c.subject', 'm.body as message', 'c.createdAt'])
    .select(
      sql<boolean>`exists (select from conversation earlier
        where earlier.origin = 'contact_form' and earlier.email = c.email and earlier.id < c.id
          and earlier.created_at > c.created_at - interval '1 hour')`.as('isRepeated'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();
}
