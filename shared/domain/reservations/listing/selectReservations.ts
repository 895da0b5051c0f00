import { type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import { nightsBetween } from '@app/contract/core/days.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import type { Database, Tables } from '../../platform/index.ts';
import { callStay, hoursOf } from '../occupancy/propertyClock.ts';

/** Reservations with their property `p` and their guest `g`: what is shown of them wherever they are listed. */
export function selectReservations(
  db: Database,
  reservations: AliasedRawBuilder<Selectable<Tables['reservation']>, 'r'>,
) {
  return db
    .selectFrom(reservations)
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select(['r.id', 'r.number', 'r.propertyId', 'r.arrival', 'r.departure', 'r.state', 'r.source', 'r.heldUntil'])
    .select('r.answerBy')
    .select(['r.adults', 'r.children', 'r.babies', 'r.pets', 'r.totalCents', 'r.reference', 'r.createdAt'])
    .select(['r.arrivedAt', 'r.departedAt', 'p.name as propertyName', 'p.sheet'])
    .select(['g.id as guestId', 'g.firstName', 'g.lastName', 'g.email', 'g.phone', 'g.address']);
}

export type ListedReservation = InferResult<ReturnType<typeof selectReservations>>[number];

/** A reservation as a line of a list, called as its property's clock says. */
export function presentReservation(row: ListedReservation, now: Date): ReservationSummary {
  return {
    id: row.id,
    number: row.number,
    propertyId: row.propertyId,
    propertyName: row.propertyName,
    arrival: row.arrival,
    departure: row.departure,
    nights: nightsBetween(row.arrival, row.departure),
    guest: {
      id: row.guestId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      address: row.address,
    },
    adults: row.adults,
    children: row.children,
    babies: row.babies,
    pets: row.pets,
    source: row.source,
    state: callStay(row, hoursOf(row.sheet), now),
    heldUntil: row.heldUntil,
    answerBy: row.answerBy?.toISOString() ?? null,
    totalCents: row.totalCents,
    reference: row.reference,
    createdAt: row.createdAt.toISOString(),
  };
}
