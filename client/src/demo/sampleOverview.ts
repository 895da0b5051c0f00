import { addDays, addMonths, monthOf, nightsBetween } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import {
  movementDirections,
  overviewReach,
  type AwaitedView,
  type listMovementsEndpoint,
  type MovementView,
  type readMoneyOverviewEndpoint,
} from '@app/contract/payments/overviewApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import type { ApiCall } from '../api/baseQuery.ts';
import { sampleMoney } from './sampleMoney.ts';
import { sampleRentals } from './sampleRentals.ts';

type Query = NonNullable<ApiCall['request']>['query'];

function staysOf(now: Date, property: unknown): readonly ReservationSummary[] {
  const { reservations } = sampleRentals(now);
  return reservations.filter(
    ({ source, propertyId }) => source === 'direct' && (property === undefined || property === propertyId),
  );
}

function stayOf({ id, number, guest: { firstName, lastName, email }, propertyName }: ReservationSummary) {
  return { reservationId: id, number, guest: { firstName, lastName, email }, propertyName };
}

/** What the demonstration's host is owed, as the drawers of their reservations say it. */
export function sampleOverview(now: Date, query?: Query): EndpointResponse<typeof readMoneyOverviewEndpoint> {
  const { today } = sampleRentals(now);
  const stays = staysOf(now, query?.['property']);
  const awaited = stays.flatMap((stay) => awaitedOf(now, stay, today));
  const late = awaited.filter(({ state }) => state === 'late');
  const upcoming = awaited
    .filter(({ state }) => state !== 'late')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const came = stays
    .flatMap(({ id }) => sampleMoney(now, id).payments)
    .filter(({ on }) => monthOf(on) === monthOf(today) && on <= today);
  return {
    day: today,
    month: { receivedCents: centsOf(came), returnedCents: 0 },
    soonCents: centsOf(upcoming.filter(({ dueOn }) => dueOn < addDays(today, overviewReach.days))),
    months: Array.from({ length: overviewReach.months }, (_, index) => {
      const month = addMonths(monthOf(today), index);
      return { month, cents: centsOf(upcoming.filter(({ dueOn }) => monthOf(dueOn) === month)) };
    }),
    late: { cents: centsOf(late), count: late.length, lines: late.map((line) => ({ ...line, page: null })) },
    upcoming: { count: upcoming.length, lines: upcoming },
    owedBack: { cents: 0, count: 0, lines: [] },
  };
}

function awaitedOf(now: Date, stay: ReservationSummary, today: string): AwaitedView[] {
  const { plan } = sampleMoney(now, stay.id);
  return (plan?.instalments ?? []).flatMap(({ kind, cents, paidCents, dueOn, state }) =>
    state === 'paid'
      ? []
      : {
          ...stayOf(stay),
          arrival: stay.arrival,
          departure: stay.departure,
          kind,
          agreed: true,
          dueOn,
          cents: cents - paidCents,
          paidCents,
          state,
          daysLate: state === 'late' ? nightsBetween(dueOn, today) : 0,
        },
  );
}

/** What came of it, the last first. */
export function sampleMovements(
  now: Date,
  { query }: ApiCall['request'],
): EndpointResponse<typeof listMovementsEndpoint> {
  const movements = staysOf(now, query?.['property'])
    .flatMap((stay): MovementView[] =>
      sampleMoney(now, stay.id).payments.map((payment, index) => ({
        ...stayOf(stay),
        ...payment,
        purpose: 'stay',
        id: `${stay.id.slice(0, -1)}${index}`,
      })),
    )
    .toSorted((one, other) => other.on.localeCompare(one.on));
  const { way, means } = query ?? {};
  const shown = movements.filter((one) => way !== 'returned' && (means === undefined || one.means === means));
  return {
    movements: shown.slice(0, 25),
    total: shown.length,
    counts: recordOf(movementDirections, (one) => (one === 'received' ? movements.length : 0)),
    receivedCents: centsOf(shown),
    returnedCents: 0,
  };
}

function centsOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
