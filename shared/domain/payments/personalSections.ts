import type { PersonalSection } from '../platform/index.ts';

/** What a host asks of those who book. */
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
];
