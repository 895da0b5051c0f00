import type { PersonalSection } from '../platform/index.ts';

/** What a host wrote about their properties. */
export const propertySections: readonly PersonalSection[] = [
  {
    name: 'logements',
    title: 'Vos logements, avec chaque rubrique de leur fiche',
    tables: ['property', 'property_unit'],
    query: `select p.id as "identifiant", p.name as "nom", p.slug as "adresse sur votre site", p.kind as "type", p.status as "état", p.position as "rang",
        p.line1 as "adresse", p.postal_code as "code postal", p.city as "commune", p.country as "pays",
        p.capacity as "voyageurs", p.bedrooms as "chambres",
        p.sheet->'size' as "surface et étage", p.sheet->'rooms' as "pièces et lits",
        p.sheet->'amenities' as "équipements", p.sheet->'texts' as "textes", p.sheet->'houseRules' as "règlement",
        p.sheet->'hours' as "horaires", p.sheet->'access' as "accès et wifi",
        p.sheet->'registration' as "enregistrement", p.sheet->'classification' as "classement",
        p.sheet->'energy' as "énergie", p.sheet->'safety' as "sécurité",
        (select string_agg(part.name, ', ' order by part.position, part.id) from property_unit u
          join property part on part.id = u.unit_id where u.whole_id = p.id) as "fait de",
        p.created_at as "ajouté le", p.updated_at as "modifié le"
      from property p where p.account_id = $1 order by p.position, p.id`,
  },
  {
    name: 'tarifs',
    title: 'Les tarifs et les règles de séjour de vos logements',
    tables: ['property_rates'],
    query: `select p.name as "logement", r.rules as "tarifs et règles", r.overrides as "nuits modifiées",
        r.updated_at as "modifiés le"
      from property_rates r join property p on p.id = r.property_id where p.account_id = $1 order by p.position, p.id`,
  },
  {
    name: 'photos',
    title: 'Les photos de vos logements et ce que vous en dites',
    tables: ['property_photo'],
    query: `select p.name as "logement", ph.position as "rang", ph.file_name as "fichier", ph.alt as "texte alternatif",
        ph.state as "état", ph.problem as "problème", ph.bytes as "octets", ph.width as "largeur", ph.height as "hauteur",
        ph.created_at as "ajoutée le"
      from property_photo ph join property p on p.id = ph.property_id where ph.account_id = $1
      order by p.position, p.id, ph.position, ph.id`,
  },
];
