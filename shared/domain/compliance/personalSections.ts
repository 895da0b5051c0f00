import type { PersonalSection } from '../platform/index.ts';

/** What a host agreed with their guests, to the letter: they keep it ten years for their accounts, also when they leave. */
export const complianceSections: readonly PersonalSection[] = [
  {
    name: 'contrats',
    title: 'Les contrats que vos voyageurs ont acceptés',
    tables: ['contract'],
    query: `select 'R-' || r.number as "réservation", c.accepted_at as "accepté le", c.language as "langue", c.consent as "phrase acceptée",
        c.ip as "adresse IP", c.user_agent as "navigateur", c.template as "version du modèle", c.sha256 as "empreinte SHA-256",
        convert_from(c.bytes, 'UTF8') as "contrat"
      from contract c left join reservation r on r.id = c.reservation_id where c.account_id = $1 order by c.accepted_at, c.reservation_id`,
  },
  {
    name: 'avenants',
    title: 'Les avenants que vos voyageurs ont acceptés',
    tables: ['contract_amendment'],
    query: `select 'R-' || r.number as "réservation", c.accepted_at as "accepté le", c.concluded_at as "conclu le", c.language as "langue",
        c.consent as "phrase acceptée", c.ip as "adresse IP", c.user_agent as "navigateur", c.template as "version du modèle",
        c.sha256 as "empreinte SHA-256", convert_from(c.bytes, 'UTF8') as "avenant"
      from contract_amendment c left join reservation r on r.id = c.reservation_id where c.account_id = $1 order by c.concluded_at, c.id`,
  },
];
