import { defineEntity, p } from '@mikro-orm/core';
import type { ReconciliationView } from '@app/contract/billing/stripeApi.ts';

/** A difference between Stripe and this database. */
export type Difference = ReconciliationView['differences'][number];

/** One comparison of all data at Stripe with this database. */
export const Reconciliation = defineEntity({
  name: 'Reconciliation',
  properties: {
    id: p.uuid().primary(),
    requestedBy: p.uuid().nullable(),
    jobId: p.uuid().nullable(),
    /** Number of objects compared, by kind. */
    examined: p.json<Record<string, number>>().nullable(),
    differences: p.json<Difference[]>().nullable(),
    error: p.text().nullable(),
    startedAt: p.datetime().columnType('timestamptz'),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [{ name: 'reconciliation_started', properties: ['startedAt'] }],
});
