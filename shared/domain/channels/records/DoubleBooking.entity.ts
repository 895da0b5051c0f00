import { defineEntity, p } from '@mikro-orm/core';
import { occupancyKinds } from '@app/contract/reservations/planningApi.ts';
import { Account } from '../../accounts/index.ts';
import { Property } from '../../properties/index.ts';
import { ChannelEvent } from '../../reservations/index.ts';

/** Instants that tell who came first; null: it never happened. */
export interface Evidence {
  /** When the channel of the event had last read our export. */
  exportReadAt?: string | null;
  /** Since when the nights were taken. */
  takenAt?: string | null;
  /** When we had last read the channel's calendar before it announced the event. */
  feedReadAt?: string | null;
  announcedAt?: string | null;
}

/** Nights that a channel's event wants and somebody else has, from when it was found until the calendars agree. */
export const DoubleBooking = defineEntity({
  name: 'DoubleBooking',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** The unit in which they meet. */
    property: p.manyToOne(Property).deleteRule('cascade'),
    event: p.manyToOne(ChannelEvent).deleteRule('cascade'),
    holderKind: p.enum(occupancyKinds),
    /** Of the reservation, the block or the event that has the nights. */
    holderId: p.uuid(),
    arrival: p.date(),
    departure: p.date(),
    foundAt: p.datetime().columnType('timestamptz'),
    /** What was known then. */
    evidence: p.json<Evidence>(),
    solvedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  checks: [{ name: 'double_booking_nights', expression: 'departure > arrival' }],
  indexes: [
    {
      name: 'double_booking_open',
      expression:
        'create unique index double_booking_open on double_booking (event_id, holder_id) where solved_at is null',
    },
    {
      name: 'double_booking_account',
      expression: 'create index double_booking_account on double_booking (account_id, found_at desc)',
    },
  ],
});
