import type { PersonalSection } from '../platform/index.ts';

/** A customer's data about pairing; never a secret. */
export const mobileSections: readonly PersonalSection[] = [
  {
    name: 'appareils',
    title: 'Les appareils que vous avez associés',
    tables: ['mobile_device'],
    query: `select name as "nom", platform as "système", paired_at as "associé le", last_seen_at as "dernière activité",
        revoked_at as "retiré le"
      from mobile_device where account_id = $1 order by paired_at, id`,
  },
  {
    name: 'liens-d-association',
    title: 'Vos liens d’association, sans leurs jetons',
    tables: ['mobile_link'],
    query: `select created_at as "créé le", expires_at as "expire le", revoked_at as "repris le", site_url as "site",
        origin as "demandé par"
      from mobile_link where account_id = $1 order by created_at, id`,
  },
];
