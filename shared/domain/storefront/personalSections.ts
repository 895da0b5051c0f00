import type { PersonalSection } from '../platform/index.ts';

/** A host's site, and what guests wrote to them through it. */
export const storefrontSections: readonly PersonalSection[] = [
  {
    name: 'site',
    title: 'Ce que dit votre site',
    tables: ['host_site'],
    query: `select title as "titre", phone as "téléphone", texts as "textes", languages as "langues", theme as "apparence",
        cover as "grande image", hidden as "logements non montrés", updated_at as "modifié le"
      from host_site where account_id = $1`,
  },
  {
    name: 'messages-du-site',
    title: 'Ce que vos voyageurs vous ont écrit par votre site',
    tables: ['site_message'],
    query: `select m.created_at as "date", m.site_name as "site", m.name as "nom", m.email as "e-mail",
        m.message as "message"
      from site_message m where m.account_id = $1 order by m.created_at, m.id`,
  },
];
