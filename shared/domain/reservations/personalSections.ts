import type { PersonalSection } from '../platform/index.ts';

/** A host's reservations, what happened to them, the nights that they closed, and who stayed. */
export const reservationSections: readonly PersonalSection[] = [
  {
    name: 'voyageurs',
    title: 'Vos voyageurs',
    tables: ['guest'],
    query: `select g.id as "identifiant", g.first_name as "prénom", g.last_name as "nom", g.email as "e-mail",
        g.phone as "téléphone", g.address ->> 'street' as "adresse", g.address ->> 'postalCode' as "code postal",
        g.address ->> 'town' as "ville", g.address ->> 'country' as "pays", g.notes as "notes", g.is_placeholder as "sans nom", g.created_at as "ajouté le", g.updated_at as "modifié le",
        g.erased_at as "effacé le"
      from guest g where g.account_id = $1 order by g.created_at, g.id`,
  },
  {
    name: 'reservations',
    title: 'Vos réservations, avec le devis de chacune',
    tables: ['reservation'],
    query: `select 'R-' || r.number as "numéro", p.name as "logement", r.guest_id as "voyageur", r.arrival as "arrivée",
        r.departure as "départ", r.state as "état", r.source as "provenance", r.adults as "adultes",
        r.children as "enfants", r.babies as "bébés", r.pets as "animaux", r.held_until as "gardée jusqu’au",
        r.total_cents as "montant en centimes", r.quote as "devis", r.options as "options", r.promo_code as "code promo",
        r.notes as "notes", r.message as "message du voyageur", r.answer_by as "réponse avant", r.pay_until as "paiement avant", r.reference as "référence", r.arrived_at as "arrivée cochée le",
        r.departed_at as "départ coché le", r.cancelled_at as "annulée le", r.cancelled_by as "annulée par",
        r.cancel_reason as "motif", r.created_at as "saisie le", r.updated_at as "modifiée le"
      from reservation r join property p on p.id = r.property_id where r.account_id = $1 order by r.number`,
  },
  {
    name: 'histoire-des-reservations',
    title: 'Ce qui est arrivé à vos réservations',
    tables: ['reservation_change'],
    query: `select 'R-' || r.number as "réservation", c.at as "date", c.kind as "nature", c.data as "détail", c.before as "avant"
      from reservation_change c join reservation r on r.id = c.reservation_id
      where r.account_id = $1 order by r.number, c.at, c.id`,
  },
  {
    name: 'blocages',
    title: 'Les nuits que vous avez fermées',
    tables: ['block'],
    query: `select p.name as "logement", b.arrival as "première nuit", b.departure as "rouvert le", b.reason as "motif",
        b.created_at as "fermé le"
      from block b join property p on p.id = b.property_id where b.account_id = $1 order by b.created_at, b.id`,
  },
  {
    name: 'nuits-occupees',
    title: 'Les nuits occupées de vos logements, et de ceux dont ils sont faits',
    tables: ['occupancy'],
    query: `select p.name as "loué", u.name as "occupé", o.arrival as "arrivée", o.departure as "départ", o.kind as "nature",
        o.state as "état", 'R-' || r.number as "réservation", o.taken_at as "depuis"
      from occupancy o join property p on p.id = o.property_id join property u on u.id = o.unit_id
      left join reservation r on r.id = o.reservation_id
      where o.account_id = $1 order by o.arrival, o.id`,
  },
  {
    name: 'points-ignores',
    title: 'Les points à corriger de vos tarifs que vous avez ignorés',
    tables: ['ignored_finding'],
    query: `select p.name as "logement", f.kind as "nature", f.first_night as "première nuit", f.last_night as "dernière nuit",
        f.ignored_at as "ignoré le"
      from ignored_finding f join property p on p.id = f.property_id where f.account_id = $1
      order by p.position, p.id, f.first_night, f.id`,
  },
];
