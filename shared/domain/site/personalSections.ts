import type { PersonalSection } from '../platform/index.ts';

/** What the contact form holds of a customer. */
export const siteSections: readonly PersonalSection[] = [
  {
    name: 'messages',
    title: 'Vos messages envoyés par le formulaire de contact',
    tables: ['contact_message'],
    query: `select m.created_at as "date", m.name as "nom", m.email as "e-mail", m.subject as "sujet",
        m.message as "message"
      from contact_message m join account a on a.id = $1
      where m.account_id = a.id or (m.account_id is null and lower(m.email) = a.email and a.email_confirmed_at is not null)
      order by m.created_at, m.id`,
  },
];
