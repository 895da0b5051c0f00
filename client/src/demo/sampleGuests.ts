import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import {
  guestList,
  type listGuestsEndpoint,
  type GuestSummary,
  type readGuestEndpoint,
} from '@app/contract/reservations/guestsApi.ts';
import type { ApiCall } from '../api/baseQuery.ts';
import { sampleRentals } from './sampleRentals.ts';

type Query = ReturnType<typeof guestList.query.parse>;

/** Those who stay or stayed in the demonstration. */
export function sampleGuests(now: Date, request: ApiCall['request']): EndpointResponse<typeof listGuestsEndpoint> {
  const query = guestList.query.parse(request.query ?? {});
  const wanted = query.search?.toLowerCase() ?? '';
  const guests = sampleRentals(now)
    .reservations.map(guestOf)
    .filter(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => (query.direction === 'asc' ? 1 : -1) * compare(one, other, query.sort));
  const from = (query.page - 1) * query.pageSize;
  return { guests: guests.slice(from, from + query.pageSize), total: guests.length };
}

/** One of them, with their stay. */
export function sampleGuest(now: Date, id: unknown): EndpointResponse<typeof readGuestEndpoint> {
  const { reservations } = sampleRentals(now);
  const stay = reservations.find(({ guest }) => guest.id === id) ?? reservations[0];
  if (!stay) throw new Error('the demonstration has no guest');
  return {
    ...guestOf(stay),
    notes: '',
    reservations: [stay],
    totalCents: stay.totalCents ?? 0,
    similar: [],
    createdAt: stay.createdAt,
    updatedAt: stay.createdAt,
  };
}

function guestOf({ guest, arrival }: ReservationSummary): GuestSummary {
  return { ...guest, stays: 1, lastArrival: arrival, erased: false };
}

function compare(one: GuestSummary, other: GuestSummary, sort: Query['sort']): number {
  if (sort === 'last') return (one.lastArrival ?? '').localeCompare(other.lastArrival ?? '');
  return sort === 'stays' ? one.stays - other.stays : one.lastName.localeCompare(other.lastName, 'fr');
}
