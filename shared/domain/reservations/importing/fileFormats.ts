import type { importFormats } from '@app/contract/reservations/importApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { wordKey } from './wordKey.ts';
import type { DayOrder } from './readCells.ts';

export type ImportFormat = (typeof importFormats)[number];

/** What a column says, and the headings that it has, in French, English, German and Spanish. */
const headings = {
  property:
    'logement|appartement|hebergement|apartment|property|listing|annonce|anuncio|inserat|unterkunft|house name|housename|propriete|alojamiento',
  arrival:
    'arrivee|arrival|check in|checkin|date de debut|start date|date arrival|datearrival|anreise|startdatum|fecha de inicio|llegada|date d arrivee',
  departure:
    'depart|departure|check out|checkout|date de fin|end date|date departure|datedeparture|abreise|enddatum|fecha de fin|salida|date de depart',
  firstName: 'voyageur prenom|prenom|first name|firstname|vorname|nombre',
  lastName: 'voyageur nom|nom|last name|lastname|nachname|apellido|apellidos',
  fullName:
    'nom du voyageur|nom du client|noms des clients|voyageur|guest name|guest name s|guest names|guest|name|gast|nombre del huesped|booked by|reserve par|client',
  email: 'e mail|email|mail|adresse e mail|correo electronico',
  phone: 'telephone|phone|phone number|contact|contacter|kontakt|telefon|telefono|numero de telephone|contacto',
  street:
    'adresse|adresse postale|adresse 1|rue|numero et rue|address|address 1|address line 1|street|street address|anschrift|strasse|straße|direccion|calle|domicilio',
  postalCode: 'code postal|cp|postal code|postcode|post code|zip|zip code|plz|postleitzahl|codigo postal',
  town: 'ville|commune|localite|city|town|stadt|ort|ciudad|localidad|poblacion',
  country: 'pays|pays de residence|country|booker country|land|pais',
  adults: 'adultes|adults|# of adults|# d adultes|nb d adultes|nombre d adultes|erwachsene|adultos|# de adultos',
  children: 'enfants|children|# of children|# d enfants|nb d enfants|nombre d enfants|kinder|ninos|# de ninos',
  babies: 'bebes|infants|# of infants|# de bebes|nb de bebes|nombre de bebes|babies|bebes #|# de bebes',
  pets: 'animaux|pets|haustiere|mascotas',
  people: 'people|persons|personnes|guests|numguests|voyageurs|nombre de voyageurs|personen|personas|num guests',
  source: 'source|provenance|portal|portail|canal|channel|origine|quelle|sourcetext',
  state: 'etat|statut|status|estado|state',
  amount:
    'montant ttc|montant|price|prix|tarif|total amount|totalamount|total|revenus|earnings|preis|einnahmen|ganancias|precio',
  currency: 'devise|currency|wahrung|moneda',
  reference:
    'reference|code de confirmation|confirmation code|book number|booking number|numero de reservation|reference number|bestatigungscode|codigo de confirmacion|id',
  notes: 'notes|remarques|remarks|notice|note|commentaire|comment|bemerkungen',
} as const;

export type Column = keyof typeof headings;

const columnNames = keysOf(headings);
const known: Record<string, readonly string[]> = Object.fromEntries(
  columnNames.map((column) => [column, headings[column].split('|')]),
);

/** How a format is told by headings that no other has together. Alternatives are divided by a bar. */
interface Signature {
  format: Exclude<ImportFormat, 'unknown'>;
  has: readonly string[];
}

/**
 * Our own export, and those of others as their public documentation shows them; they change without notice, and may be
 * otherwise in an account's own language or settings.
 */
const signatures: readonly Signature[] = [
  { format: 'clairvolet', has: ['numero', 'logement', 'arrivee', 'depart', 'etat', 'voyageur nom|nom'] },
  {
    format: 'airbnb',
    has: [
      'confirmation code|code de confirmation|bestatigungscode|codigo de confirmacion',
      'start date|date de debut|startdatum|fecha de inicio',
      'end date|date de fin|enddatum|fecha de fin',
    ],
  },
  {
    format: 'booking',
    has: [
      'book number|booking number|numero de reservation',
      'check in|arrivee|anreise',
      'check out|depart|abreise',
      'booked by|guest name s|guest names|reserve par|nom du client|noms des clients',
    ],
  },
  { format: 'lodgify', has: ['datearrival|date arrival', 'datedeparture|date departure', 'housename|house name'] },
  {
    format: 'smoobu',
    has: ['portal|portail|canal', 'arrival|arrivee|anreise|llegada', 'departure|depart|abreise|salida'],
  },
];

export interface FileFormat {
  format: ImportFormat;
  /** Where each column that the file has stands. */
  columns: ReadonlyMap<Column, number>;
  /** How days are written that are not in ISO form. */
  days: DayOrder;
  /** What an import cannot do without, in French. */
  missing: readonly string[];
}

/** Tells whose columns a file has. One that nobody's are is still read by the headings that are understood. */
export function recogniseFormat(fileHeadings: readonly string[]): FileFormat {
  const keys = fileHeadings.map(wordKey);
  const has = (alternatives: string) => alternatives.split('|').some((heading) => keys.includes(heading));
  const format = signatures.find((signature) => signature.has.every(has))?.format ?? 'unknown';
  const columns = new Map(
    columnNames.flatMap((column) => {
      const at = (known[column] ?? []).map((heading) => keys.indexOf(heading)).find((index) => index !== -1);
      return at === undefined ? [] : [[column, at] as const];
    }),
  );
  // An American file says 'Start date' with the month first.
  const days = format === 'airbnb' && has('start date') ? 'month first' : 'day first';
  return { format, columns, days, missing: missingOf(columns) };
}

function missingOf(columns: ReadonlyMap<Column, number>): string[] {
  const needed: readonly (readonly [label: string, ...either: Column[]])[] = [
    ['arrivée', 'arrival'],
    ['départ', 'departure'],
    ['nom du voyageur', 'lastName', 'fullName'],
  ];
  return needed.filter(([, ...either]) => !either.some((column) => columns.has(column))).map(([label]) => label);
}
