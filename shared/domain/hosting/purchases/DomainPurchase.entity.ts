import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';
import { Transaction } from '../../billing/index.ts';
import { HostedName } from '../HostedName.entity.ts';

/** `awaiting_payment` → `paid` (or included) → `registered` → `expired`; or `refused`; or `cancelled`: not paid. */
const purchaseStates = ['awaiting_payment', 'paid', 'registered', 'refused', 'cancelled', 'expired'] as const;

/** A domain that a host buys through us, from the order to the end of its registration. Its id is that of its order. */
export const DomainPurchase = defineEntity({
  name: 'DomainPurchase',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** The name in the host's list; null once it is removed from it. */
    name: p.manyToOne(HostedName).nullable().deleteRule('set null'),
    domain: p.text(),
    /** Of the first year, VAT included. */
    priceCents: p.integer(),
    /** It comes with the yearly subscription. */
    included: p.boolean(),
    state: p.enum(purchaseStates),
    /** Its payment; null: none (yet). */
    transaction: p.manyToOne(Transaction).nullable().deleteRule('set null'),
    registrarOrderId: p.text().nullable(),
    /** Why it failed, in the registrar's words or ours. */
    refusal: p.text().nullable(),
    /** Failed attempts to register it. */
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().columnType('timestamptz').nullable(),
    registeredAt: p.datetime().columnType('timestamptz').nullable(),
    expiresAt: p.datetime().columnType('timestamptz').nullable(),
    renews: p.boolean().default(true),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'domain_purchase_account', properties: ['account', 'createdAt'] },
    { name: 'domain_purchase_name', properties: ['name'] },
    // Of two hosts who want the same domain, one is sent to pay.
    {
      name: 'domain_purchase_open',
      expression: `create unique index domain_purchase_open on domain_purchase (domain) where state in ('awaiting_payment', 'paid', 'registered')`,
    },
    {
      name: 'domain_purchase_due',
      expression: `create index domain_purchase_due on domain_purchase (state, expires_at) where state in ('awaiting_payment', 'paid', 'registered')`,
    },
  ],
});
