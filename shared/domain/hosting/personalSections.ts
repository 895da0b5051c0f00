import type { PersonalSection } from '../platform/index.ts';

/** A host's names. */
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
];

/** A customer's purchases of domains. */
export const purchaseSections: readonly PersonalSection[] = [
  {
    name: 'domaines-achetes',
    title: 'Les noms de domaine que vous avez achetés',
    tables: ['domain_purchase'],
    query: `select d.domain as "domaine", d.state as "état", d.price_cents as "prix TTC en centimes", d.included as "inclus",
        'T-' || t.number as "transaction", d.registrar_order_id as "numéro au bureau d’enregistrement", d.refusal as "refus",
        d.attempts as "essais", d.next_attempt_at as "prochain essai", d.registered_at as "enregistré le",
        d.expires_at as "expire le", d.renews as "se renouvelle", d.created_at as "demandé le", d.updated_at as "modifié le"
      from domain_purchase d left join billing_transaction t on t.id = d.transaction_id
      where d.account_id = $1 order by d.created_at, d.id`,
  },
  {
    name: 'renouvellements-de-domaines',
    title: 'Les renouvellements de vos noms de domaine',
    tables: ['domain_renewal'],
    query: `select d.domain as "domaine", r.period_start as "à partir du", r.price_cents as "prix TTC en centimes",
        r.state as "état", r.told_days as "dernier rappel, en jours avant le terme", 'T-' || t.number as "transaction",
        r.refusal as "refus", r.attempts as "essais", r.next_attempt_at as "prochain essai", r.created_at as "ouvert le",
        r.updated_at as "modifié le"
      from domain_renewal r join domain_purchase d on d.id = r.purchase_id
      left join billing_transaction t on t.id = r.transaction_id
      where d.account_id = $1 order by r.period_start, r.id`,
  },
];
