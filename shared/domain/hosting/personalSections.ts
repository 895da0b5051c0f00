import type { PersonalSection } from '../platform/index.ts';

/** A host's names and site, and what guests wrote to them through it. */
export const hostingSections: readonly PersonalSection[] = [
  {
    name: 'domaines',
    title: 'Vos noms de domaine, dont ceux que vous avez rendus et qui vous restent réservés',
    tables: ['hosted_name'],
    query: `select n.name as "nom", n.kind as "nature", n.state as "état", n.problem as "problème",
        n.is_primary as "adresse principale", n.ownership_token as "jeton de preuve", n.proved_at as "à vous depuis",
        n.dns_configured as "dns en place", n.certificate as "certificat", n.certificate_ends_at as "certificat jusqu’au",
        n.created_at as "ajouté le", n.online_since as "en ligne depuis", n.asked_at as "vérification demandée le",
        n.checked_at as "vérifié le", n.released_at as "rendu le"
      from hosted_name n where n.account_id = $1 order by n.created_at, n.id`,
  },
  {
    name: 'site',
    title: 'Ce que dit votre site',
    tables: ['host_site'],
    query: `select title as "titre", tagline as "accroche", presentation as "présentation", place as "lieu",
        phone as "téléphone", updated_at as "modifié le"
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
