import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';

/** What a customer was told of a payment that is due: each thing once for each time that it became due. */
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
