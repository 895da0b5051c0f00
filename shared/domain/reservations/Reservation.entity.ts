import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { StoredQuote } from '@app/contract/properties/pricing/stay.ts';
import { cancelledByValues, sources, storedStates } from '@app/contract/reservations/rules.ts';
import { reservationChangeKinds } from '@app/contract/reservations/api.ts';
import { Account } from '../accounts/index.ts';
import { expressionIndex } from '../platform/index.ts';
import { Property } from '../properties/index.ts';
import { Guest } from './guests/Guest.entity.ts';

/** A stay that is asked for, agreed or past. */
export const Reservation = defineEntity({
  name: 'Reservation',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** Counted for each host, shown as 'R-12'. */
    number: p.integer(),
    property: p.manyToOne(Property).deleteRule('restrict'),
    guest: p.manyToOne(Guest).deleteRule('restrict'),
    arrival: p.date(),
    departure: p.date(),
    state: p.enum(storedStates),
    source: p.enum(sources),
    adults: p.integer(),
    children: p.integer(),
    babies: p.integer(),
    pets: p.integer(),
    /** The last day of an option or of a request's answer. */
    heldUntil: p.date().nullable(),
    /** The instant after which a request that a guest sent is over, when that is earlier than its day. */
    answerBy: p.datetime().columnType('timestamptz').nullable(),
    /**
     * Of an option whose guest is paying: until when they can. Only who knows that the payment is over ends it, for the bank may say so
     * later than any clock here.
     */
    payUntil: p.datetime().columnType('timestamptz').nullable(),
    /** Null: nobody said what it costs. */
    totalCents: p.integer().nullable(),
    /** As it was agreed; null: the amount was typed. */
    quote: p.json<StoredQuote & { madeAt: string; ratesVersion: number }>().nullable(),
    options: p.json<string[]>().default([]),
    promoCode: p.text().nullable(),
    notes: p.text().default(''),
    /** What its guest wrote when they booked. */
    message: p.text().default(''),
    /** The channel's own number of it. */
    reference: p.text().default(''),
    arrivedAt: p.datetime().columnType('timestamptz').nullable(),
    departedAt: p.datetime().columnType('timestamptz').nullable(),
    cancelledAt: p.datetime().columnType('timestamptz').nullable(),
    cancelledBy: p.enum(cancelledByValues).nullable(),
    cancelReason: p.text().default(''),
    version: p.integer().default(1),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'reservation_nights', expression: 'departure > arrival' }],
  uniques: [{ name: 'reservation_number', properties: ['account', 'number'] }],
  indexes: [
    { name: 'reservation_arrival', properties: ['account', 'arrival', 'id'] },
    { name: 'reservation_created', properties: ['account', 'createdAt', 'id'] },
    { name: 'reservation_property', properties: ['property', 'arrival'] },
    { name: 'reservation_guest', properties: ['guest', 'arrival'] },
    {
      name: 'reservation_waiting',
      expression: `create index reservation_waiting on reservation (account_id) where state in ('request', 'option')`,
    },
    expressionIndex('reservation_ended', `on reservation (departure) where state = 'confirmed'`),
    expressionIndex(
      'reservation_answer',
      `on reservation (answer_by) where state = 'request' and answer_by is not null`,
    ),
    {
      name: 'reservation_held',
      expression: `create index reservation_held on reservation (least(held_until, departure - 1), id) where state in ('request', 'option')`,
    },
  ],
});
export type ReservationRow = InferEntity<typeof Reservation>;

/** What a stay was before a change, and what it cost. */
export interface FormerStay extends Pick<
  ReservationRow,
  'version' | 'arrival' | 'departure' | 'adults' | 'children' | 'babies' | 'pets'
> {
  propertyId: string;
  totalCents: number | null;
  quote: ReservationRow['quote'];
}

/** What happened to a reservation. */
export const ReservationChange = defineEntity({
  name: 'ReservationChange',
  properties: () => ({
    id: p.uuid().primary(),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    kind: p.enum(reservationChangeKinds),
    /** Values of its sentence, by kind; never a guest's name. */
    data: p.json<Record<string, string>>(),
    /** With the first line of a change of stay or price: what taking it back restores. */
    before: p.json<FormerStay>().nullable(),
    at: p.datetime().columnType('timestamptz'),
  }),
  indexes: [{ name: 'reservation_change_reservation', properties: ['reservation', 'at', 'id'] }],
});
