import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';

/** The notices that a customer received about a payment that is due: each kind once per due period. */
export const PaymentNotice = defineEntity({
  name: 'PaymentNotice',
  properties: () => ({
    account: p.manyToOne(Account).primary().deleteRule('cascade'),
    /** For example `after_3_days`. */
    kind: p.text().primary(),
    pastDueSince: p.datetime().columnType('timestamptz').primary(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
});
