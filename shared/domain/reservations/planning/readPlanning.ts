import { nightsBetween } from '@app/contract/core/days.ts';
import { dayNumber } from '@app/contract/properties/pricing/dayNumbers.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { reservationStateAt } from '@app/contract/reservations/rules.ts';
import { isGuestKind } from '@app/contract/channels/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { hoursOf, momentAt, type PropertyHours } from '../occupancy/propertyClock.ts';
import { presentHolder } from '../occupancy/selectHolders.ts';
import { compiledRatesOf } from '../../properties/index.ts';
import {
  readPlanningOccupancies,
  readPlanningProperties,
  type PlanningProperty,
  type TakenNights,
} from './planningReads.ts';

/** What of a host's planning is asked for: the nights from `from` to the one before `to`. */
interface PlanningQuery {
  from: string;
  to: string;
  /** Only this property. */
  property?: string | undefined;
  prices: 'yes' | 'no';
}

/**
 * The rows of a host's planning in their order: an archived property only when something lies in its nights. What lies
 * in a linked property shows in each one whose nights it takes.
 * @throws DomainError not_found for a property that is not theirs.
 */
export async function readPlanning(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  { from, to, property: propertyId, prices }: PlanningQuery,
): Promise<{ from: string; to: string; rows: PlanningRow[] }> {
  const [properties, taken] = await Promise.all([
    readPlanningProperties(platform, { accountId }),
    readPlanningOccupancies(platform, { accountId, from, to, propertyId: propertyId ?? null }),
  ]);
  const occupancies = occupanciesByRow(properties, taken, platform.clock.now());
  const shown = properties.filter(({ id, status }) =>
    propertyId === undefined ? status !== 'archived' || occupancies.get(id)?.size : id === propertyId,
  );
  if (propertyId !== undefined && shown.length === 0) throw new DomainError('not_found');
  const rates = prices === 'yes' ? await compiledRatesOf(platform, shown.flatMap(versionOf)) : null;
  const window = { first: dayNumber(from), nights: nightsBetween(from, to) };
  const rows = shown.map(({ id, name, city, status, capacity, unitIds }) => ({
    propertyId: id,
    name,
    city,
    status,
    capacity,
    unitIds,
    occupancies: [...(occupancies.get(id)?.values() ?? [])],
    ...(rates ? nightsOf(rates.get(id), window) : { prices: [], minimums: [] }),
  }));
  return { from, to, rows };
}

function versionOf({ id, ratesStamp }: PlanningProperty) {
  return ratesStamp === null ? [] : [{ propertyId: id, stamp: ratesStamp }];
}

/** Of each property what takes its nights, the first to arrive first. */
function occupanciesByRow(properties: readonly PlanningProperty[], taken: readonly TakenNights[], now: Date) {
  const clocks = new Map(properties.map(({ id, hours }) => [id, clockOf(hoursOf(hours ? { hours } : {}), now)]));
  const wholes = wholesByPart(properties);
  const byRow = new Map<string, Map<string, Occupancy>>(properties.map(({ id }) => [id, new Map()]));
  for (const nights of taken) {
    const clock = clocks.get(nights.propertyId);
    if (!clock || isCoveredUp(nights)) continue;
    const occupancy = presentNights(nights, clock);
    for (const rowId of [nights.propertyId, nights.unitId, ...(wholes.get(nights.unitId) ?? [])]) {
      const row = byRow.get(rowId);
      // What takes several units of a property comes once for each of them.
      if (!row || row.has(occupancy.id)) continue;
      row.set(occupancy.id, rowId === nights.propertyId ? occupancy : { ...occupancy, throughId: nights.propertyId });
    }
  }
  return byRow;
}

/** For each part of a property, the wholes that cannot be let while it is taken. */
function wholesByPart(properties: readonly PlanningProperty[]): ReadonlyMap<string, readonly string[]> {
  const wholes = new Map<string, string[]>();
  for (const { id, unitIds } of properties) {
    for (const unit of unitIds) wholes.set(unit, [...(wholes.get(unit) ?? []), id]);
  }
  return wholes;
}

/** The hours of a property, and what its clock shows: asked once, not for each stay. */
interface PropertyClock {
  hours: PropertyHours;
  now: string;
}

function clockOf(hours: PropertyHours, now: Date): PropertyClock {
  return { hours, now: momentAt(now, hours) };
}

/** Somebody may stand behind it: it is shown whole, and what it shares with others as a conflict. */
function isGuestEvent({ eventKind }: TakenNights): boolean {
  return eventKind !== null && isGuestKind(eventKind);
}

/** What a channel closed, or announces no more, in nights that somebody else has. */
function isCoveredUp(nights: TakenNights): boolean {
  return nights.standing === 'conflicting' && (!isGuestEvent(nights) || nights.eventState === 'vanishing');
}

function presentNights(nights: TakenNights, clock: PropertyClock): Occupancy {
  const { id, ...names } = presentHolder(nights);
  return {
    id,
    kind: nights.kind,
    arrival: (isGuestEvent(nights) ? nights.eventArrival : null) ?? nights.arrival,
    departure: (isGuestEvent(nights) ? nights.eventDeparture : null) ?? nights.departure,
    state: stateOfNights(nights, clock),
    ...names,
    source: nights.source ?? nights.channel,
    people: (nights.adults ?? 0) + (nights.children ?? 0),
    totalCents: nights.totalCents,
    throughId: null,
    version: nights.version ?? nights.blockVersion ?? 1,
  };
}

function stateOfNights(nights: TakenNights, { hours, now }: PropertyClock): Occupancy['state'] {
  if (nights.eventState === 'vanishing') return 'vanishing';
  if (nights.isConflicting && isGuestEvent(nights)) return 'conflicting';
  if (nights.state === null) return nights.kind === 'hold' || isGuestEvent(nights) ? 'held' : 'blocked';
  return reservationStateAt(
    {
      state: nights.state,
      arrivalAt: `${nights.arrival}T${hours.arrivalFrom}`,
      departureAt: `${nights.departure}T${hours.departureBy}`,
      arrived: nights.arrivedAt !== null,
      departed: nights.departedAt !== null,
    },
    now,
  );
}

/** Price and shortest stay of each night; without rates there is no price and nothing is asked of a stay. */
function nightsOf(
  rates: CompiledRates | undefined,
  { first, nights }: { first: number; nights: number },
): Pick<PlanningRow, 'prices' | 'minimums'> {
  const numbers = Array.from({ length: nights }, (_, index) => first + index);
  if (!rates) return { prices: numbers.map(() => null), minimums: numbers.map(() => 1) };
  const priced = numbers.map((number) => rates.nightAt(number));
  return { prices: priced.map(({ cents }) => cents), minimums: priced.map(({ minNights }) => minNights) };
}
