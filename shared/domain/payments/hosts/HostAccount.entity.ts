import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { hostAccountStates } from '@app/contract/payments/hostAccountApi.ts';
import { Account } from '../../accounts/index.ts';
import type { Requirements } from './readCardPayments.ts';

/** What Stripe was told when an account was made: a repetition under the same idempotency key must say the same. */
interface OpenedWith {
  email: string;
  displayName: string;
  /** ISO 3166-1 alpha-2, in small letters. */
  country: string;
}

/** A host's own account at Stripe, on which guests pay them by card. It is theirs: here it is only connected, or not any more. */
export const HostAccount = defineEntity({
  name: 'HostAccount',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** The Stripe account and mode of the product itself, to which it is connected: see `stripeAccountOf`. */
    platformAccount: p.text(),
    /** `acct_…`; null until Stripe has answered. */
    connectedId: p.text().unique().nullable(),
    openedWith: p.json<OpenedWith>(),
    state: p.enum(hostAccountStates),
    /** What Stripe still asks, in its own words. */
    requirements: p.json<Requirements>(),
    /** When Stripe was last asked about it. */
    readAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    closedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Who ended the connection: the host here, somebody at Stripe, or another key of the product. */
    closedBy: p.enum(['host', 'stripe', 'key']).nullable(),
  }),
  indexes: [
    { name: 'host_account_history', properties: ['account', 'createdAt'] },
    {
      name: 'host_account_open',
      expression: 'create unique index host_account_open on host_account (account_id) where closed_at is null',
    },
  ],
});
export type HostAccountRow = InferEntity<typeof HostAccount>;
