import { defineEntity, p } from '@mikro-orm/core';
import { findingKinds } from '@app/contract/payments/reconciliation/rules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';

/** Something that Stripe has otherwise than it is noted here, and that cannot be mended without its host. */
export const StayFinding = defineEntity({
  name: 'StayFinding',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    reservation: p.manyToOne(Reservation).nullable().deleteRule('set null'),
    /** The host's Stripe account, `acct_…`. */
    connectedId: p.text(),
    kind: p.enum(findingKinds),
    /** `pi_…`, or the id of the payment here where Stripe knows none. */
    object: p.text(),
    detail: p.text().default(''),
    notedCents: p.integer().nullable(),
    stripeCents: p.integer().nullable(),
    foundAt: p.datetime().columnType('timestamptz'),
    /** When it was last found. */
    seenAt: p.datetime().columnType('timestamptz'),
    /** When it was found to be over. */
    settledAt: p.datetime().columnType('timestamptz').nullable(),
    /** When its host said that they have seen to it. */
    dismissedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  uniques: [{ name: 'stay_finding_once', properties: ['account', 'kind', 'object'] }],
  indexes: [
    { name: 'stay_finding_reservation', properties: ['reservation'] },
    expressionIndex(
      'stay_finding_open',
      'on stay_finding (account_id, found_at) where settled_at is null and dismissed_at is null',
    ),
  ],
});
