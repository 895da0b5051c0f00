import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';
import { HostAccount } from '../hosts/HostAccount.entity.ts';
import { phases } from './phases.ts';

/** How far the nightly comparison of a host's Stripe account is; one row for each account. */
export const HostReconciliation = defineEntity({
  name: 'HostReconciliation',
  properties: () => ({
    hostAccount: p.oneToOne(HostAccount).owner().primary().deleteRule('cascade'),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** When it is compared next, or goes on. */
    dueAt: p.datetime().columnType('timestamptz'),
    /** Until when a worker has it; one that died loses it then. */
    leasedUntil: p.datetime().columnType('timestamptz').nullable(),
    /** What is compared now; null: nothing is. */
    phase: p.enum(phases).nullable(),
    /** Stripe's id of the last object that was compared. */
    cursor: p.text().nullable(),
    /** Ids of payments that are noted here, and that Stripe has not named yet. */
    awaited: p.json<string[]>().default([]),
    /** Of the comparison that is under way, or of the last one. */
    examined: p.integer().default(0),
    mended: p.integer().default(0),
    startedAt: p.datetime().columnType('timestamptz').nullable(),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [
    { name: 'host_reconciliation_due', properties: ['dueAt'] },
    { name: 'host_reconciliation_account', properties: ['account'] },
  ],
});
