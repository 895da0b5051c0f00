import { defineEntity, p } from '@mikro-orm/core';
import { occupancyKinds } from '@app/contract/reservations/planningApi.ts';
import { Account } from '../../accounts/index.ts';
import { Property } from '../../properties/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Block } from '../Block.entity.ts';
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
    /** Only held ones keep others out. */
    state: p.enum(occupancyStanding).default('held'),
    reservation: p.manyToOne(Reservation).nullable().deleteRule('cascade'),
    block: p.manyToOne(Block).nullable().deleteRule('cascade'),
  }),
  checks: [
    { name: 'occupancy_nights', expression: 'departure > arrival' },
    { name: 'occupancy_of_one', expression: 'num_nonnulls(reservation_id, block_id) <= 1' },
  ],
  indexes: [
    expressionIndex('occupancy_reservation', 'on occupancy (reservation_id) where reservation_id is not null'),
    expressionIndex('occupancy_block', 'on occupancy (block_id) where block_id is not null'),
    { name: 'occupancy_account', properties: ['account', 'departure'] },
  ],
});
