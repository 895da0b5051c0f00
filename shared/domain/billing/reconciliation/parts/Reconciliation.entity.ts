import { defineEntity, p } from '@mikro-orm/core';

/** Something that Stripe knew and this database did not, or otherwise. */
export interface Difference {
  /** For example `missed_event`, `subscription`, `invoice`, `refund`, `price`. */
  kind: string;
  /** Stripe's id. */
  object: string;
  /** What was wrong, in French. */
  detail: string;
  repaired: boolean;
}

/** One comparison of everything that Stripe knows with what is known here. */
export const Reconciliation = defineEntity({
  name: 'Reconciliation',
  properties: {
    id: p.uuid().primary(),
    requestedBy: p.uuid().nullable(),
    jobId: p.uuid().nullable(),
    /** Objects looked at, by kind. */
    examined: p.json<Record<string, number>>().nullable(),
    differences: p.json<Difference[]>().nullable(),
    error: p.text().nullable(),
    startedAt: p.datetime().columnType('timestamptz'),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [{ name: 'reconciliation_started', properties: ['startedAt'] }],
});
