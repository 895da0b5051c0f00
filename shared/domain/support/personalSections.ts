import type { PersonalSection, Tx } from '../platform/index.ts';

/** Of the conversation `c` and the account `a`: theirs, or from their address if it was confirmed. */
const theirs = `c.account_id = a.id or (c.account_id is null and c.email = a.email and a.email_confirmed_at is not null)`;

/** The messages between a customer and the team, without the team's notes. */
export const supportSections: readonly PersonalSection[] = [
  {
    name: 'conversations',
    title: 'Vos conversations avec notre équipe',
    tables: ['conversation'],
    query: `select c.number as "numéro", c.created_at as "ouverte le", c.origin as "origine", c.name as "nom",
        c.email as "e-mail", c.subject as "sujet", c.state as "état", c.message_count as "messages",
        c.last_message_at as "dernier message", c.customer_read_at as "lue le"
      from conversation c join account a on a.id = $1 where ${theirs} order by c.created_at, c.id`,
  },
  {
    name: 'messages',
    title: 'Les messages de ces conversations, dont ceux du formulaire de contact',
    tables: ['conversation_message'],
    query: `select c.number as "conversation", m.created_at as "date", m.author as "auteur", m.body as "message"
      from conversation_message m join conversation c on c.id = m.conversation_id join account a on a.id = $1
      where (${theirs}) and not m.internal order by c.created_at, c.id, m.created_at, m.id`,
  },
];

/** Deletes whole conversations of an account or its confirmed address: answers and notes name the person too. */
export async function forgetConversations(
  { em }: Tx,
  author: { accountId: string; confirmedEmail: string | null; to: Date },
): Promise<void> {
  await em.execute(
    'delete from conversation where (account_id = ? or (account_id is null and email = ?)) and created_at <= ?',
    [author.accountId, author.confirmedEmail, author.to],
  );
}
