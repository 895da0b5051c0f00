import { defineEntity, p } from '@mikro-orm/core';
import { invoiceKinds } from '@app/contract/billing/rules.ts';

/** The counter of a series: locked by whoever takes a number until the invoice commits, so that none is ever skipped. */
export const InvoiceSeries = defineEntity({
  name: 'InvoiceSeries',
  properties: {
    kind: p.enum(invoiceKinds).primary(),
    /** The last number taken. */
    lastSequence: p.integer(),
    /** When: numbers follow time. */
    lastIssuedAt: p.datetime().columnType('timestamptz'),
  },
});
