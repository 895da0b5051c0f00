import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';
import { Subscription } from './Subscription.entity.ts';

/** A consumer's declaration that they withdraw from the contract, with the instant that counts. */
export const Withdrawal = defineEntity({
  name: 'Withdrawal',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    subscription: p.oneToOne(Subscription).owner().unique().deleteRule('restrict'),
    refundCents: p.integer(),
    declaredAt: p.datetime().columnType('timestamptz'),
    carriedOutAt: p.datetime().columnType('timestamptz').nullable(),
  }),
});
