import { slugOf } from '@app/contract/core/slug.ts';
import { addDays, dayAt, type Day } from '@app/contract/core/days.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { reservationStateAt } from '@app/contract/reservations/rules.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import type { Block } from '@app/contract/reservations/blocksApi.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import type { PropertyKind } from '@app/contract/properties/rules.ts';
import { daysFrom, sampleId } from './sampleAccount.ts';
import { sampleLines, type SampleLine, type SamplePlaceName } from './sampleLines.ts';

/** What the demonstration's host lets, who stays there, and which nights are closed. */
export interface SampleRentals {
  /** The day in Paris around which everything happens. */
  today: Day;
  properties: readonly PropertySummary[];
  reservations: readonly ReservationSummary[];
  blocks: readonly Block[];
}

/** Name, town, postal code, what, how many people it sleeps, bedrooms, cents an ordinary night, minimum of nights. */
type Place = readonly [
  name: string,
  city: string,
  postalCode: string,
  kind: PropertyKind,
  capacity: number,
  bedrooms: number,
  baseCents: number,
  minimum: number,
];

const places: Record<SamplePlaceName, Place> = {
  villaArrosa: ['Villa Arrosa', 'Biarritz', '64200', 'villa', 8, 4, 289_00, 3],
  portVieux: ['Le Port-Vieux', 'Biarritz', '64200', 'apartment', 4, 2, 148_00, 2],
  etxeTtiki: ['Etxe Ttiki', 'Saint-Jean-de-Luz', '64500', 'house', 4, 2, 124_00, 3],
  giteLarrun: ['Gîte Larrun', 'Sare', '64310', 'house', 6, 3, 96_00, 2],
  studioLesHalles: ['Studio Les Halles', 'Bayonne', '64100', 'studio', 2, 0, 72_00, 2],
  bergerie: ['La Bergerie', 'Ainhoa', '64250', 'house', 5, 2, 110_00, 4],
};

const placeNames: readonly SamplePlaceName[] = [
  'villaArrosa',
  'portVieux',
  'etxeTtiki',
  'giteLarrun',
  'studioLesHalles',
  'bergerie',
];

/** The id of each property of the demonstration. */
export const samplePropertyIds: Record<SamplePlaceName, string> = recordOf(placeNames, (name) =>
  sampleId(501 + placeNames.indexOf(name)),
);

/** The shortest stay at each property of the demonstration, by its id. */
export const sampleMinimums: ReadonlyMap<string, number> = new Map(
  placeNames.map((name) => [samplePropertyIds[name], places[name][7]]),
);

/** Six properties of one host, on the Basque coast and behind it, one of them being repaired; and their stays around `now`. */
export function sampleRentals(now: Date): SampleRentals {
  const today = dayAt(now);
  const properties = placeNames.map((name) => propertyOf(name, places[name]));
  let count = 0;
  const reservations = properties.flatMap((property, index) => {
    const name = placeNames[index];
    return (name ? sampleLines[name] : []).map((line) => reservationOf(now, property, line, count++));
  });
  return { today, properties, reservations, blocks: [works(today)] };
}

/** Cents of a night: one of a weekend costs more. */
export function sampleNightCents(baseCents: number, night: Day): number {
  const weekday = new Date(`${night}T12:00:00Z`).getUTCDay();
  return weekday === 5 || weekday === 6 ? Math.round((baseCents * 1.15) / 100) * 100 : baseCents;
}

function propertyOf(name: SamplePlaceName, place: Place): PropertySummary {
  const [title, city, postalCode, kind, capacity, bedrooms, baseCents] = place;
  return {
    id: samplePropertyIds[name],
    name: title,
    kind,
    address: { line1: `${placeNames.indexOf(name) + 3} rue des Volets-Verts`, postalCode, city, country: 'FR' },
    capacity,
    bedrooms,
    status: name === 'bergerie' ? 'maintenance' : 'active',
    baseCents,
    ratesVersion: 4,
    cover: null,
    unitIds: [],
    arrivalFrom: name === 'studioLesHalles' ? '17:30' : '16:00',
    departureBy: name === 'villaArrosa' || name === 'etxeTtiki' ? '11:00' : '10:00',
    timeZone: 'Europe/Paris',
    points: { done: name === 'bergerie' ? 8 : 11, total: 11 },
  };
}

/** Of the numbers that belong to nobody: 06 39 98 00 00 to 06 39 98 99 99. */
function samplePhone(index: number): string {
  const digits = String((2_371 + 937 * index) % 10_000).padStart(4, '0');
  return `+33 6 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

function reservationOf(now: Date, property: PropertySummary, line: SampleLine, index: number): ReservationSummary {
  const [from, nights, guest, people, source, held] = line;
  const today = dayAt(now);
  const arrival = addDays(today, from);
  const departure = addDays(arrival, nights);
  const [firstName = '', lastName = ''] = guest.split(/ (.*)/u);
  const children = people > 4 ? 2 : 0;
  const heldUntil = held ? addDays(today, 1 + (index % 3)) : null;
  return {
    id: sampleId(510 + index),
    number: 140 + index,
    propertyId: property.id,
    propertyName: property.name,
    arrival,
    departure,
    nights,
    guest: {
      id: sampleId(610 + index),
      firstName,
      lastName,
      email: `${slugOf(lastName).replaceAll('-', '.')}@exemple.fr`,
      phone: samplePhone(index),
      address: null,
    },
    adults: people - children,
    children,
    babies: 0,
    pets: 0,
    source,
    state: reservationStateAt(
      {
        state: held ?? 'confirmed',
        arrivalAt: `${arrival}T${property.arrivalFrom}`,
        departureAt: `${departure}T${property.departureBy}`,
        arrived: false,
        departed: false,
      },
      // Every visit finds the morning of its day: nobody has left yet, nobody has come.
      `${today}T08:00`,
    ),
    heldUntil,
    answerBy: heldUntil !== null && held === 'request' && source === 'direct' ? `${heldUntil}T17:00:00.000Z` : null,
    totalCents: Array.from({ length: nights }, (_, night) =>
      sampleNightCents(property.baseCents ?? 0, addDays(arrival, night)),
    ).reduce((sum, cents) => sum + cents, 0),
    reference: source === 'direct' ? '' : `${source.slice(0, 2).toUpperCase()}-${82_310 + index * 7}`,
    createdAt: daysFrom(now, Math.min(from - 20, -1)),
  };
}

function works(today: Day): Block {
  return {
    id: sampleId(600),
    propertyId: samplePropertyIds.bergerie,
    from: addDays(today, -8),
    to: addDays(today, 11),
    reason: 'Travaux de toiture',
    version: 1,
  };
}
