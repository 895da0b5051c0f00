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
        s.cancellation as "annulation", s.reminded as "rappels", s.created_at as "convenu le"
      from stay_plan s join reservation r on r.id = s.reservation_id where s.account_id = $1 order by r.number`,
  },
  {
    name: 'cartes',
    title: 'Ce que vos voyageurs ont payé ou tenté de payer par carte, et ce qui leur a été rendu',
    tables: ['card_payment', 'card_refund'],
    query: `select 'R-' || r.number as "réservation", c.state as "état", c.cents as "montant en centimes", c.purpose as "objet",
        c.way as "façon", c.connected_id as "compte Stripe", c.intent_id as "paiement Stripe", c.failure as "refus",
        c.created_at as "commencé le", c.updated_at as "état du",
        (select jsonb_agg(jsonb_build_object('centimes', f.cents, 'état', f.state, 'Stripe', f.refund_id, 'refus', f.failure,
          'demandé le', f.created_at, 'fini le', f.settled_at) order by f.created_at, f.id)
          from card_refund f where f.card_payment_id = c.id) as "rendu"
      from card_payment c join reservation r on r.id = c.reservation_id where c.account_id = $1
      order by r.number, c.created_at, c.id`,
  },
  {
    name: 'contestations',
    title: 'Les paiements par carte que des banques ont contestés, et ce que vous leur avez répondu',
    tables: ['stay_dispute'],
    query: `select 'R-' || r.number as "réservation", d.cents as "montant en centimes", d.fee_cents as "frais en centimes",
        d.reason as "motif", d.status as "état", d.dispute_id as "contestation Stripe", d.connected_id as "compte Stripe",
        d.opened_at as "ouverte le", d.due_by as "à répondre avant", d.text as "votre texte", d.evidence as "dossier de preuves",
        d.asked_at as "envoi demandé le", d.sent_at as "envoyé le", d.failure as "refus", d.told as "rappels",
        d.asked_again_at as "redemandé au voyageur le"
      from stay_dispute d join reservation r on r.id = d.reservation_id where d.account_id = $1 order by d.opened_at, d.id`,
  },
  {
    name: 'ecarts-stripe',
    title: 'Ce qui différait entre votre compte Stripe et les paiements notés',
    tables: ['stay_finding'],
    query: `select f.kind as "écart", f.object as "objet", f.detail as "précision", f.noted_cents as "noté, en centimes",
        f.stripe_cents as "chez Stripe, en centimes", f.connected_id as "compte Stripe", f.found_at as "trouvé le",
        f.settled_at as "réglé le", f.dismissed_at as "vu par vous le"
      from stay_finding f where f.account_id = $1 order by f.found_at, f.id`,
  },
  {
    name: 'comparaisons-stripe',
    title: 'Où en est la comparaison de votre compte Stripe avec les paiements notés',
    tables: ['host_reconciliation'],
    query: `select started_at as "commencée le", finished_at as "finie le", due_at as "prochaine le", examined as "paiements comparés",
        mended as "paiements corrigés", phase as "étape", cursor as "dernier objet comparé", awaited as "paiements attendus",
        leased_until as "en cours jusqu’au"
      from host_reconciliation where account_id = $1`,
  },
  {
    name: 'paiements-recus',
    title: 'Les paiements reçus de vos voyageurs, et ceux que vous leur avez rendus',
    tables: ['stay_payment'],
    query: `select 'R-' || r.number as "réservation", s.day as "jour", s.cents as "montant en centimes", s.means as "moyen",
        s.purpose as "objet", s.note as "note", s.refund_id as "remboursement Stripe", s.balance_id as "contestation, mouvement Stripe",
        s.telling as "annonce d’un remboursement noté",
        s.created_at as "noté le"
      from stay_payment s join reservation r on r.id = s.reservation_id where s.account_id = $1
      order by r.number, s.day, s.id`,
  },
  {
    name: 'cautions',
    title: 'Les cautions de vos voyageurs par carte, et ce que vous en avez demandé',
    tables: ['stay_caution', 'caution_claim', 'caution_photo'],
    query: `select 'R-' || r.number as "réservation", c.kind as "forme", c.cents as "montant en centimes", c.state as "état",
        c.given_at as "déposée le", c.ends_at as "terme", c.closing_at as "libération demandée le", c.ended_at as "finie le",
        c.failure as "échec", c.invited_on as "demandée le", c.reminded_on as "rappelée le", c.created_at as "convenue le",
        c.updated_at as "état du",
        (select jsonb_agg(jsonb_build_object('centimes', m.cents, 'motif', m.motive, 'état', m.state, 'demandé le', m.created_at,
          'réponse jusqu’au', m.answer_by, 'réponse', m.answer, 'répondu le', m.answered_at, 'seul à partir du', m.alone_at,
          'au plus tard le', m.take_by, 'refus', m.failure, 'fini le', m.settled_at,
          'photos', (select jsonb_agg(jsonb_build_object('ajoutée le', p.created_at, 'jpeg', encode(p.bytes, 'base64'))
            order by p.created_at, p.id) from caution_photo p where p.claim_id = m.id)) order by m.created_at, m.id)
          from caution_claim m where m.reservation_id = c.reservation_id) as "demandes"
      from stay_caution c join reservation r on r.id = c.reservation_id where c.account_id = $1 order by r.number`,
  },
  {
    name: 'comptes-stripe',
    title: 'Vos comptes Stripe, sur lesquels vos voyageurs vous paient par carte',
    tables: ['host_account'],
    query: `select h.connected_id as "compte", h.state as "état", h.opened_with as "ouvert avec",
        h.requirements as "ce que Stripe demande", h.created_at as "connecté le", h.closed_at as "déconnecté le"
      from host_account h where h.account_id = $1 order by h.created_at`,
  },
  {
    name: 'factures-et-recus',
    title: 'Les reçus, factures et avoirs émis en votre nom pour vos voyageurs',
    tables: ['stay_bill'],
    query: `select b.number as "numéro", b.kind as "nature", b.issued_at as "émis le", b.total_cents as "montant en centimes",
        c.number as "corrige", b.snapshot as "contenu", b.rendered_at as "PDF préparé le", b.pdf_bytes as "taille du PDF"
      from stay_bill b left join stay_bill c on c.id = b.corrects where b.account_id = $1
      order by b.issued_at, b.id`,
  },
];
