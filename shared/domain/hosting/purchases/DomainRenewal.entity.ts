import { defineEntity, p } from '@mikro-orm/core';
import { Transaction } from '../../billing/index.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';

/** `paid` (or included): the registrar is to renew. `skipped`: unwanted by its host. `lapsed`: it expired first. */
const renewalStates = ['due', 'paid', 'renewed', 'skipped', 'refused', 'lapsed'] as const;

/** The next year of a domain. Its id is that of its order. */
export const DomainRenewal = defineEntity({
  name: 'DomainRenewal',
  properties: () => ({
    id: p.uuid().primary(),
    purchase: p.manyToOne(DomainPurchase).deleteRule('cascade'),
    /** When the year before ends. */
    periodStart: p.datetime().columnType('timestamptz'),
    /** 0: included. */
    priceCents: p.integer(),
    state: p.enum(renewalStates),
    /** The last notice sent to its host, in days before the end; null: none yet. */
    toldDays: p.integer().nullable(),
    transaction: p.manyToOne(Transaction).nullable().deleteRule('set null'),
    refusal: p.text().nullable(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    {
      name: 'domain_renewal_period',
      expression: 'create unique index domain_renewal_period on domain_renewal (purchase_id, period_start)',
    },
    {
      name: 'domain_renewal_open',
      expression: `create index domain_renewal_open on domain_renewal (state) where state in ('due', 'paid', 'skipped')`,
    },
  ],
});
