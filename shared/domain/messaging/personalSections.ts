import type { PersonalSection, Tx } from '../platform/index.ts';
import type { MailTemplateKey } from './templates/index.ts';

/** What the journal of mails stores about a customer. */
export const mailSections: readonly PersonalSection[] = [
  {
    name: 'e-mails',
    title: 'Les e-mails automatiques qui vous ont été adressés',
    tables: ['mail_delivery', 'mail_copy'],
    query: `select d.template as "modèle", m.subject as "objet", m.body as "texte, gardé trois mois", d.recipient as "envoyé à", d.state as "état", d.attempts as "essais",
        d.last_response as "réponse du serveur", d.created_at as "préparé le", d.sent_at as "envoyé le"
      from mail_delivery d left join mail_copy m on m.delivery_id = d.id
      where d.account_id = $1
      order by d.created_at, d.id`,
  },
];

interface Forgotten {
  accountId: string;
  email: string;
  /** Whether the address was confirmed: then also what went there without an account is theirs, such as answers to a message. */
  emailConfirmed: boolean;
  /** Replaces the address. */
  replacement: string;
  /** Later mails belong to the next account with this address. */
  to: Date;
  /** Mails of this template retain the address. */
  except: MailTemplateKey;
}

/**
 * Removes a person's address from the journal of mails, with those that they had before: the entries remain, without the
 * recipient.
 */
export async function forgetRecipient({ em }: Pick<Tx, 'em'>, forgotten: Forgotten): Promise<void> {
  const { accountId, email, emailConfirmed, replacement, to, except } = forgotten;
  // What mails said goes whole: it greets them by their name.
  await em.execute('delete from mail_copy where delivery_id in (select id from mail_delivery where account_id = ?)', [
    accountId,
  ]);
  await em.execute(
    `update mail_delivery set recipient = ?, last_response = null
     where template <> ? and (account_id = ? or (account_id is null and recipient = ? and created_at <= ?
       and (?::boolean or created_at >= (select created_at from account where id = ?))))`,
    [replacement, except, accountId, email, to, emailConfirmed, accountId],
  );
}
