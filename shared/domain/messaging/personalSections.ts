import type { PersonalSection, Tx } from '../platform/index.ts';
import type { MailTemplateKey } from './templates/index.ts';

/** What the journal of mails holds of a customer. */
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
  /** Whether the address was shown to be theirs; else only what was sent since they opened their account is. */
  emailConfirmed: boolean;
  /** Stands in the address's place. */
  replacement: string;
  /** What came later is about whoever has the address then. */
  to: Date;
  /** Mails of this template keep the address. */
  except: MailTemplateKey;
}

/** Takes a person's address out of the journal of mails: that a mail left stays known, to whom does not. */
export async function forgetRecipient({ em }: Pick<Tx, 'em'>, forgotten: Forgotten): Promise<void> {
  const { accountId, email, emailConfirmed, replacement, to, except } = forgotten;
  await em.execute(
    `update mail_delivery set recipient = ?, last_response = null
     where recipient = ? and created_at <= ? and template <> ?
       and (?::boolean or created_at >= (select created_at from account where id = ?))`,
    [replacement, email, to, except, emailConfirmed, accountId],
  );
}
