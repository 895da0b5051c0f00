import { defineEntity, p } from '@mikro-orm/core';
import { occupancyKinds } from '@app/contract/reservations/planningApi.ts';
import { Account } from '../../accounts/index.ts';
import { Property } from '../../properties/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Block } from '../Block.entity.ts';
import { ChannelEvent } from '../ChannelEvent.entity.ts';
import { Reservation } from '../Reservation.entity.ts';

const occupancyStanding = ['held', 'conflicting'] as const;

/**
 * The nights of one unit that something holds: one row for each unit of what was let, so that a whole and its parts
 * block each other. No two held rows of a unit share a night: the constraint `occupancy_once`.
 */
export const Occupancy = defineEntity({
  name: 'Occupancy',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** What was let or closed. */
    property: p.manyToOne(Property).deleteRule('cascade'),
    /** What is taken by it: the property itself, or a part of it. */
    unit: p.manyToOne(Property).deleteRule('cascade'),
    arrival: p.date(),
    departure: p.date(),
    kind: p.enum(occupancyKinds),
    /** Only held ones keep others out; of a channel’s event, nights that somebody else holds are conflicting. */
    state: p.enum(occupancyStanding).default('held'),
    reservation: p.manyToOne(Reservation).nullable().deleteRule('cascade'),
    block: p.manyToOne(Block).nullable().deleteRule('cascade'),
    /** Of nights that a channel’s calendar takes, for a reservation or without one. */
    event: p.manyToOne(ChannelEvent).nullable().deleteRule('cascade'),
    /** Since when. */
    takenAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  }),
  checks: [
    { name: 'occupancy_nights', expression: 'departure > arrival' },
    {
      name: 'occupancy_of_one',
      expression: 'num_nonnulls(reservation_id, block_id) <= 1 and num_nonnulls(event_id, block_id) <= 1',
    },
  ],
  indexes: [
    expressionIndex('occupancy_reservation', 'on occupancy (reservation_id) where reservation_id is not null'),
    expressionIndex('occupancy_block', 'on occupancy (block_id) where block_id is not null'),
    expressionIndex('occupancy_event', 'on occupancy (event_id) where event_id is not null'),
    expressionIndex('occupancy_conflicting', `on occupancy (unit_id) where state = 'conflicting'`),
    { name: 'occupancy_account', properties: ['account', 'departure'] },
  ],
});
