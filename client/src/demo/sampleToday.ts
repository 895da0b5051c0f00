import { addDays, daysFrom } from '@app/contract/core/days.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import type { Movement, Today } from '@app/contract/reservations/planningApi.ts';
import { sampleRentals, type SampleRentals } from './sampleRentals.ts';

/** Days that the overview looks ahead. */
const reach = 5;

/** The day of the demonstration's host, as its morning finds it. */
export function sampleToday(now: Date): Today {
  const rentals = sampleRentals(now);
  const { today, properties, reservations } = rentals;
  const sure = reservations.filter(({ state }) => state !== 'request' && state !== 'option');
  const departures = sure.filter(({ departure }) => departure === today).map((one) => movement(one, rentals, 'out'));
  const arrivals = sure.filter(({ arrival }) => arrival === today).map((one) => movement(one, rentals, 'in'));
  return {
    day: today,
    departures,
    arrivals,
    turnovers: departures.flatMap(({ id, propertyId, propertyName, hour }) => {
      const next = arrivals.find((one) => one.propertyId === propertyId);
      if (!next) return [];
      return [{ propertyId, propertyName, departureId: id, arrivalId: next.id, from: hour, to: next.hour }];
    }),
    inHouse: sure.filter(({ arrival, departure }) => arrival <= today && departure > today),
    waiting: reservations
      .filter(({ state }) => state === 'request' || state === 'option')
      .toSorted((one, other) => (one.heldUntil ?? '').localeCompare(other.heldUntil ?? '')),
    ahead: daysFrom(addDays(today, 1), reach).map((day) => ({
      day,
      departures: sure.filter(({ departure }) => departure === day).length,
      arrivals: sure.filter(({ arrival }) => arrival === day).length,
      occupied: sure.filter(({ arrival, departure }) => arrival <= day && departure > day).length,
    })),
    properties: properties.length,
    expectedCents: sure
      .filter(({ arrival }) => arrival >= today && arrival < addDays(today, 7))
      .reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0),
  };
}

function movement(reservation: ReservationSummary, { properties }: SampleRentals, way: 'in' | 'out'): Movement {
  const property = properties.find(({ id }) => id === reservation.propertyId);
  const hour = (way === 'in' ? property?.arrivalFrom : property?.departureBy) ?? '12:00';
  return { ...reservation, hour, ticked: false, phone: reservation.guest.phone };
}
