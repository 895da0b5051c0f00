import { sql } from 'kysely';
import { addDays, dayAt, daysFrom } from '@app/contract/core/days.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import type { Movement, Today } from '@app/contract/reservations/planningApi.ts';
import { prepareRead, tableAs, type Given, type Platform } from '../../platform/index.ts';
import { presentReservation, selectReservations, type ListedReservation } from '../listing/selectReservations.ts';
import { dayAtProperty, hoursOf, type PropertyHours } from '../occupancy/propertyClock.ts';

/** Days that are looked ahead, and in which money is expected. */
const daysAhead = 7;

interface Window {
  accountId: string;
  /** Who leaves on this day or later… */
  from: string;
  /** …and arrives on this one or before. */
  to: string;
}

/** By the nights that they hold, so that the years that lie behind are not read. */
const readStays = prepareRead('today_stays', (db, given: Given<Window>) =>
  selectReservations(db, tableAs('reservation', 'r'))
    .where('r.accountId', '=', given('accountId'))
    .where('r.state', '=', 'confirmed')
    .where(
      sql<boolean>`r.id in (select o.reservation_id from occupancy o where o.account_id = ${given('accountId')}
        and o.departure >= ${given('from')}::date and o.arrival <= ${given('to')}::date and o.reservation_id is not null)`,
    )
    .orderBy('r.arrival')
    .orderBy('r.id'),
);

const readWaiting = prepareRead('today_waiting', (db, given: Given<{ accountId: string }>) =>
  selectReservations(db, tableAs('reservation', 'r'))
    .where('r.accountId', '=', given('accountId'))
    .where(sql<boolean>`r.state in ('request', 'option')`)
    // Whoever is on the page of their bank books by themselves, or is gone within the hour.
    .where('r.payUntil', 'is', null)
    .orderBy('r.heldUntil', (order) => order.asc().nullsLast())
    .orderBy('r.arrival')
    .orderBy('r.id'),
);

/** The parts of a host's wholes: who leaves a whole leaves each of them. */
const readParts = prepareRead('today_parts', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('property_unit as u')
    .innerJoin('property as p', 'p.id', 'u.wholeId')
    .where('p.accountId', '=', given('accountId'))
    .select(['u.wholeId', 'u.unitId']),
);

const countProperties = prepareRead('today_properties', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('property as p')
    .where('p.accountId', '=', given('accountId'))
    .where('p.status', '!=', 'archived')
    .select(sql<number>`count(*)::int`.as('properties')),
);

/** A confirmed stay, with the day that is looked at where it is. */
interface Stay {
  row: ListedReservation;
  summary: ReservationSummary;
  hours: PropertyHours;
  day: string;
}

/** A host's day: who leaves, who comes, who stays the night, what waits. Without a day, each property is at its own today. */
export async function readToday(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  { day: wanted }: { day?: string | undefined },
): Promise<Today> {
  const now = platform.clock.now();
  const day = wanted ?? dayAt(now);
  // A property's own day may be the one before or after that of Paris.
  const window = { accountId, from: addDays(day, -1), to: addDays(day, daysAhead + 1) };
  const [rows, waiting, parts, [counted]] = await Promise.all([
    readStays(platform, window),
    readWaiting(platform, { accountId }),
    readParts(platform, { accountId }),
    countProperties(platform, { accountId }),
  ]);
  const stays = rows.map((row): Stay => {
    const hours = hoursOf(row.sheet);
    return { row, summary: presentReservation(row, now), hours, day: wanted ?? dayAtProperty(now, hours) };
  });
  const departures = stays
    .filter((stay) => stay.row.departure === stay.day)
    .map(departureOf)
    .toSorted(byHour);
  const arrivals = stays
    .filter((stay) => stay.row.arrival === stay.day)
    .map(arrivalOf)
    .toSorted(byHour);
  return {
    day,
    departures,
    arrivals,
    turnovers: turnoversOf(departures, arrivals, parts),
    inHouse: stays
      .filter((stay) => isNightOf(stay, stay.day) && stay.row.departedAt === null)
      .map(({ summary }) => summary),
    waiting: waiting.map((row) => presentReservation(row, now)),
    ahead: daysFrom(addDays(day, 1), daysAhead).map((coming) => ({
      day: coming,
      departures: stays.filter(({ row }) => row.departure === coming).length,
      arrivals: stays.filter(({ row }) => row.arrival === coming).length,
      occupied: new Set(stays.filter((stay) => isNightOf(stay, coming)).map(({ row }) => row.propertyId)).size,
    })),
    properties: counted?.properties ?? 0,
    expectedCents: stays
      .filter((stay) => stay.row.arrival >= stay.day && stay.row.arrival < addDays(stay.day, daysAhead))
      .reduce((sum, { row }) => sum + (row.totalCents ?? 0), 0),
  };
}

function isNightOf({ row }: Stay, day: string): boolean {
  return row.arrival <= day && day < row.departure;
}

function departureOf({ row, summary, hours }: Stay): Movement {
  return { ...summary, hour: hours.departureBy, ticked: row.departedAt !== null, phone: row.phone };
}

function arrivalOf({ row, summary, hours }: Stay): Movement {
  return { ...summary, hour: hours.arrivalFrom, ticked: row.arrivedAt !== null, phone: row.phone };
}

function byHour(one: Movement, other: Movement): number {
  return one.hour.localeCompare(other.hour) || one.propertyName.localeCompare(other.propertyName, 'fr');
}

/**
 * The rooms that someone leaves and someone else enters, named by the smaller of both: of a whole whose next guests take one part, the
 * part. The least time between two stays comes first.
 */
function turnoversOf(
  departures: readonly Movement[],
  arrivals: readonly Movement[],
  parts: readonly { wholeId: string; unitId: string }[],
): Today['turnovers'] {
  const partsOf = Map.groupBy(parts, ({ wholeId }) => wholeId);
  const roomsOf = ({ propertyId }: Movement) => partsOf.get(propertyId)?.map(({ unitId }) => unitId) ?? [propertyId];
  return departures
    .flatMap((departure) => {
      const left = new Set(roomsOf(departure));
      return arrivals
        .filter((arrival) => roomsOf(arrival).some((room) => left.has(room)))
        .map((arrival) => {
          const { propertyId, propertyName } = roomsOf(arrival).length < left.size ? arrival : departure;
          const [departureId, arrivalId] = [departure.id, arrival.id];
          return { propertyId, propertyName, departureId, arrivalId, from: departure.hour, to: arrival.hour };
        });
    })
    .toSorted((one, other) => minutesBetween(one) - minutesBetween(other));
}

function minutesBetween({ from, to }: { from: string; to: string }): number {
  return minuteOf(to) - minuteOf(from);
}

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}
