import type { PersonalSection } from '../platform/index.ts';

/** A host's site, what guests wrote to them through it, and what they booked there. */
export const storefrontSections: readonly PersonalSection[] = [
  {
    name: 'site',
    title: 'Ce que dit votre site',
    tables: ['host_site'],
    query: `select title as "titre", phone as "téléphone", texts as "textes", languages as "langues", theme as "apparence",
        cover as "grande image", hidden as "logements non montrés", asks_reviews as "avis demandés", updated_at as "modifié le"
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
  {
    name: 'reservations-du-site',
    title: 'Les réservations faites sur votre site',
    tables: ['booking'],
    query: `select 'R-' || r.number as "réservation", b.site_name as "site", b.language as "langue", b.lines as "prix lu",
        b.means as "moyen de paiement", b.agreed_at as "conditions acceptées le", b.arrival_time as "heure d’arrivée annoncée",
        b.told as "dernière nouvelle envoyée", b.offer_message as "mot joint à l’offre", b.created_at as "faite le"
      from booking b join reservation r on r.id = b.reservation_id where b.account_id = $1 order by r.number`,
  },
  {
    name: 'changements-demandes',
    title: 'Les changements de séjour que vos voyageurs ont demandés',
    tables: ['stay_change'],
    query: `select 'R-' || r.number as "réservation", c.state as "suite", c.former as "séjour d’avant", c.wanted as "séjour demandé",
        c.lines as "prix lu", c.plan as "échéances", c.word as "mot du voyageur", c.answer as "votre réponse", c.consent as "phrase acceptée",
        c.ip as "adresse IP", c.user_agent as "navigateur", c.quote as "prix en français", c.language as "langue", c.contract_template as "version du modèle",
        convert_from(c.contract_bytes, 'UTF8') as "avenant accepté", c.contract_sha256 as "empreinte SHA-256", c.created_at as "demandé le",
        c.answer_by as "à répondre avant", c.answered_at as "répondu le"
      from stay_change c join reservation r on r.id = c.reservation_id where c.account_id = $1 order by c.created_at, c.id`,
  },
  {
    name: 'avis',
    title: 'Les avis de vos voyageurs',
    tables: ['stay_review'],
    query: `select 'R-' || r.number as "réservation", v.state as "état", v.rating as "note", v.text as "avis", v.author as "signé",
        v.language as "langue", v.written_at as "écrit le", v.publish_at as "paraît seul le", v.published_at as "publié le",
        v.motive as "motif de refus", v.answer as "réponse", v.changes as "envois", v.created_at as "demandé le"
      from stay_review v join reservation r on r.id = v.reservation_id where v.account_id = $1 order by r.number`,
  },
];
