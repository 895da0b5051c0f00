import type { PersonalSection, Tx } from '../platform/index.ts';
import type { MailTemplateKey } from './templates/index.ts';

/** What the journal of mails stores about a customer. */
export const mailSections: readonly PersonalSection[] = [
  {
    name: 'e-mails',
    title: 'Les e-mails automatiques qui vous ont été adressés',
    tables: ['mail_delivery'],
    query: `select d.template as "modèle", d.recipient as "envoyé à", d.state as "état", d.attempts as "essais",
        d.last_response as "réponse du serveur", d.created_at as "préparé le", d.sent_at as "envoyé le"
      from mail_delivery d join account a on a.email = d.recipient
      where a.id = $1 and (a.email_confirmed_at is not null or d.created_at >= a.created_at)
      order by d.created_at, d.id`,
  },
];

interface Forgotten {
  accountId: string;
  email: string;
  /** Whether the address was confirmed; else only mails sent since the account was opened are theirs. */
  emailConfirmed: boolean;
  /** Replaces the address. */
  replacement: string;
  /** Later mails belong to the next account with this address. */
  to: Date;
  /** Mails of this template retain the address. */
  except: MailTemplateKey;
}

/** Removes a person's address from the journal of mails: the entries remain, without the recipient. */
export async function forgetRecipient({ em }: Pick<Tx, 'em'>, forgotten: Forgotten): Promise<void> {
  const { accountId, email, emailConfirmed, replacement, to, except } = forgotten;
  await em.execute(
    `update mail_delivery set recipient = ?, last_response = null
     where recipient = ? and created_at <= ? and template <> ?
       and (?::boolean or created_at >= (select created_at from account where id = ?))`,
    [replacement, email, to, except, emailConfirmed, accountId],
  );
}
