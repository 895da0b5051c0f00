import { sql } from 'kysely';
import { emptySheet, sheetSections, type PropertySheet } from '@app/contract/properties/sheet.ts';
import { reservationStateAt, type ReservationState, type StoredState } from '@app/contract/reservations/rules.ts';
import type { Sql } from '../../platform/index.ts';

export type PropertyHours = PropertySheet['hours'];

const hoursSchema = sheetSections.hours.prefault({});

/** The hours of a property's sheet as it was stored, with defaults for what it does not say. */
export function hoursOf(sheet: Partial<PropertySheet>): PropertyHours {
  return hoursSchema.parse(sheet.hours);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

/** What a property's own clock shows at an instant: '2027-07-03T16:00'. */
export function momentAt(instant: Date, { timeZone }: Pick<PropertyHours, 'timeZone'>): string {
  return clockOf(timeZone).format(instant).replace(' ', 'T');
}

/** The day that it is at a property. */
export function dayAtProperty(instant: Date, hours: Pick<PropertyHours, 'timeZone'>): string {
  return momentAt(instant, hours).slice(0, 10);
}

interface Stay {
  state: StoredState;
  arrival: string;
  departure: string;
  /** Whether it was ticked counts; a text where it was read within a transaction. */
  arrivedAt: Date | string | null;
  departedAt: Date | string | null;
}

/** What a reservation is called at an instant, by its property's own clock. */
export function callStay(stay: Stay, hours: PropertyHours, now: Date): ReservationState {
  return reservationStateAt(
    {
      state: stay.state,
      arrivalAt: `${stay.arrival}T${hours.arrivalFrom}`,
      departureAt: `${stay.departure}T${hours.departureBy}`,
      arrived: stay.arrivedAt !== null,
      departed: stay.departedAt !== null,
    },
    momentAt(now, hours),
  );
}

const { timeZone, arrivalFrom, departureBy } = emptySheet.hours;

/** SQL of what the clock of the property `p` shows. */
export function momentOfProperty(now: Date): Sql {
  return sql`(${now}::timestamptz at time zone coalesce(p.sheet #>> '{hours,timeZone}', ${sql.lit(timeZone)}))`;
}

const arrivalAt = sql`(r.arrival + coalesce(p.sheet #>> '{hours,arrivalFrom}', ${sql.lit(arrivalFrom)})::time)`;
const departureAt = sql`(r.departure + coalesce(p.sheet #>> '{hours,departureBy}', ${sql.lit(departureBy)})::time)`;

/** When the reservation `r` of the property `p` is called something: as `callStay`, in SQL. */
export function isCalled(state: ReservationState, now: Date): Sql {
  const moment = momentOfProperty(now);
  const isOver = sql`(r.departed_at is not null or ${moment} >= ${departureAt})`;
  const hasBegun = sql`(r.arrived_at is not null or ${moment} >= ${arrivalAt})`;
  switch (state) {
    case 'confirmed':
      return sql`r.state = 'confirmed' and not ${isOver} and not ${hasBegun}`;
    case 'in_house':
      return sql`r.state = 'confirmed' and not ${isOver} and ${hasBegun}`;
    case 'departed':
      return sql`r.state = 'confirmed' and ${isOver}`;
    default:
      return sql`r.state = ${sql.lit(state)}`;
  }
}

/** What the reservation `r` of the property `p` is called, in SQL. */
export function calledState(now: Date): Sql {
  const moment = momentOfProperty(now);
  return sql`case when r.state <> 'confirmed' then r.state
    when r.departed_at is not null or ${moment} >= ${departureAt} then 'departed'
    when r.arrived_at is not null or ${moment} >= ${arrivalAt} then 'in_house' else 'confirmed' end`;
}
