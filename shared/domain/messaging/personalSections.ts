import type { PersonalSection } from '../platform/index.ts';

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
