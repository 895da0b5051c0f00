import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';
import { Property } from '../properties/index.ts';

/** Nights that the host closed, half-open. */
export const Block = defineEntity({
  name: 'Block',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    property: p.manyToOne(Property).deleteRule('cascade'),
    arrival: p.date(),
    departure: p.date(),
    reason: p.text().default(''),
    version: p.integer().default(1),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'block_nights', expression: 'departure > arrival' }],
  indexes: [{ name: 'block_property', properties: ['property', 'arrival'] }],
});
export type BlockRow = InferEntity<typeof Block>;
