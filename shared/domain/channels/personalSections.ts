import type { PersonalSection } from '../platform/index.ts';

/** A host's calendars: those that are read, what came of it, and those that others read. Addresses are secrets and stay out. */
export const channelSections: readonly PersonalSection[] = [
  {
    name: 'calendriers-importes',
    title: 'Les calendriers de plateformes que nous lisons pour vous',
    tables: ['feed', 'feed_rule'],
    query: `select p.name as "logement", f.channel as "plateforme", f.name as "nom", f.host as "site", f.created_at as "relié le",
        f.read_at as "lu le", f.changed_at as "changé le", f.failures as "échecs", f.failing_since as "illisible depuis",
        f.failure as "panne", f.quarantine as "quarantaine",
        (select json_agg(json_build_object('entrée', r.signature, 'devient', r.becomes, 'le', r.created_at) order by r.created_at, r.id)
          from feed_rule r where r.feed_id = f.id) as "corrections"
      from feed f join property p on p.id = f.property_id where f.account_id = $1 order by f.created_at, f.id`,
  },
  {
    name: 'entrees-des-calendriers',
    title: 'Ce que contiennent ces calendriers',
    tables: ['channel_event', 'feed_event'],
    query: `select p.name as "logement", e.channel as "plateforme", e.kind as "nature", e.state as "état", e.arrival as "arrivée",
        e.departure as "départ", e.label as "libellé", fe.summary as "mots de la plateforme", fe.guest_name as "voyageur",
        fe.corrected as "corrigé par vous", fe.kept_by_host as "gardé par vous", fe.uid as "identifiant là-bas", fe.code as "numéro là-bas",
        fe.first_seen_at as "vu la première fois le", e.missing_since as "absent depuis", 'R-' || r.number as "réservation"
      from channel_event e join property p on p.id = e.property_id left join feed_event fe on fe.event_id = e.id
      left join reservation r on r.id = e.reservation_id where e.account_id = $1 order by e.arrival, e.id`,
  },
  {
    name: 'journal-des-calendriers',
    title: 'Ce qui a été lu de ces calendriers et décidé',
    tables: ['feed_reading'],
    query: `select p.name as "logement", f.channel as "plateforme", r.at as "date", r.kind as "nature", r.entries as "entrées",
        r.lines as "décisions", r.skipped as "entrées laissées", r.failure as "panne"
      from feed_reading r join feed f on f.id = r.feed_id join property p on p.id = f.property_id
      where f.account_id = $1 order by r.at, r.id`,
  },
  {
    name: 'calendriers-lus',
    title: 'Les calendriers lus, tels que reçus',
    tables: ['feed_body'],
    query: `select p.name as "logement", f.channel as "plateforme", b.read_at as "lu le", b.bytes as "octets"
      from feed_body b join feed f on f.id = b.feed_id join property p on p.id = f.property_id
      where f.account_id = $1 order by b.read_at, b.hash`,
  },
  {
    name: 'calendriers-exportes',
    title: 'Vos calendriers que les plateformes lisent chez nous',
    tables: ['calendar_export'],
    query: `select p.name as "logement", x.channel as "plateforme", x.created_at as "créé le", x.rotated_at as "adresse changée le",
        x.read_at as "lu le", x.read_by as "lu par"
      from calendar_export x join property p on p.id = x.property_id where x.account_id = $1 order by x.created_at, x.id`,
  },
  {
    name: 'lectures-de-vos-calendriers',
    title: 'Chaque lecture de vos calendriers par les plateformes',
    tables: ['calendar_reading'],
    query: `select p.name as "logement", x.channel as "plateforme", c.at as "date", c.agent as "lecteur", c.status as "réponse",
        c.is_former as "par l’ancienne adresse"
      from calendar_reading c join calendar_export x on x.id = c.export_id join property p on p.id = x.property_id
      where x.account_id = $1 order by c.at, c.id`,
  },
  {
    name: 'doubles-reservations',
    title: 'Vos doubles réservations',
    tables: ['double_booking'],
    query: `select p.name as "logement", d.arrival as "arrivée", d.departure as "départ", d.holder_kind as "pris par", d.found_at as "vue le",
        d.solved_at as "résolue le", d.evidence as "éléments"
      from double_booking d join property p on p.id = d.property_id where d.account_id = $1 order by d.found_at, d.id`,
  },
  {
    name: 'resume-des-calendriers',
    title: 'Si vous recevez un résumé chaque matin',
    tables: ['calendar_digest'],
    query: `select c.wanted_at as "demandé le", c.sent_on as "dernier envoi" from calendar_digest c where c.account_id = $1`,
  },
];
