import type { PersonalSection } from '../platform/index.ts';

/** What a host asks of those who book, what was agreed with each, and what they paid. */
export const paymentSections: readonly PersonalSection[] = [
  {
    name: 'conditions',
    title: 'Vos conditions de séjour, et celles des logements qui ont les leurs',
    tables: ['stay_terms'],
    query: `select p.name as "logement", t.terms->'booking' as "réservation", t.terms->'deposit' as "arrhes ou acompte",
        t.terms->'balance' as "solde", t.terms->'means' as "moyens de paiement", t.terms->'cancellation' as "annulation",
        t.terms->'caution' as "caution", t.terms->'lessor' as "loueur", t.terms->'contract' as "contrat",
        t.updated_at as "modifiées le"
      from stay_terms t left join property p on p.id = t.property_id where t.account_id = $1
      order by p.position nulls first, p.id`,
  },
  {
    name: 'echeanciers',
    title: 'L’échéancier et les conditions convenus pour chaque séjour',
    tables: ['stay_plan'],
    query: `select 'R-' || r.number as "réservation", s.plan as "échéancier", s.terms as "conditions",
        s.cancellation as "annulation", s.created_at as "convenu le"
      from stay_plan s join reservation r on r.id = s.reservation_id where s.account_id = $1 order by r.number`,
  },
  {
    name: 'paiements-recus',
    title: 'Les paiements reçus de vos voyageurs, et ceux que vous leur avez rendus',
    tables: ['stay_payment'],
    query: `select 'R-' || r.number as "réservation", s.day as "jour", s.cents as "montant en centimes", s.means as "moyen",
        s.note as "note", s.created_at as "noté le"
      from stay_payment s join reservation r on r.id = s.reservation_id where s.account_id = $1
      order by r.number, s.day, s.id`,
  },
  {
    name: 'comptes-stripe',
    title: 'Vos comptes Stripe, sur lesquels vos voyageurs vous paient par carte',
    tables: ['host_account'],
    query: `select h.connected_id as "compte", h.state as "état", h.opened_with as "ouvert avec",
        h.requirements as "ce que Stripe demande", h.created_at as "connecté le", h.closed_at as "déconnecté le"
      from host_account h where h.account_id = $1 order by h.created_at`,
  },
];
