import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { disputeStatuses } from '@app/contract/payments/disputes/rules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';

import { CardPayment } from './CardPayment.entity.ts';
import type { EvidenceFacts } from './EvidenceFacts.ts';

/** A card payment of a stay that its cardholder's bank disputes, as Stripe has it, and what its host answers. */
export const StayDispute = defineEntity({
  name: 'StayDispute',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    cardPayment: p.manyToOne(CardPayment).deleteRule('cascade'),
    /** The host's Stripe account, `acct_…`. */
    connectedId: p.text(),
    /** `du_…` */
    disputeId: p.text(),
    cents: p.integer(),
    /** What Stripe took for it beside the amount; null: it told of none. */
    feeCents: p.integer().nullable(),
    /** Stripe's code. */
    reason: p.text(),
    status: p.enum(disputeStatuses),
    openedAt: p.datetime().columnType('timestamptz'),
    /** Until when the bank takes an answer. */
    dueBy: p.datetime().columnType('timestamptz').nullable(),
    /** Of what the host was told, so that they are once: see `reviewDisputes`. */
    told: p.json<string[]>().default([]),
    /** The host's own text. */
    text: p.text().default(''),
    /** What is in the file of evidence, frozen when its host has it sent; null: it was not. */
    evidence: p.json<EvidenceFacts>().nullable(),
    /** When its host had it sent. */
    askedAt: p.datetime().columnType('timestamptz').nullable(),
    /** `file_…` of the file at Stripe. */
    fileId: p.text().nullable(),
    /** The contract that its guest accepted, as a file of its own there; null: there is none, or it was not sent. */
    contractFileId: p.text().nullable(),
    /** When its host decided to ask the guest again for what was lost; null: nobody is. */
    askedAgainAt: p.datetime().columnType('timestamptz').nullable(),
    /** When Stripe took the answer. */
    sentAt: p.datetime().columnType('timestamptz').nullable(),
    /** Why Stripe took none, as it calls it. */
    failure: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  uniques: [{ name: 'stay_dispute_dispute', properties: ['disputeId'] }],
  indexes: [
    { name: 'stay_dispute_account', properties: ['account', 'openedAt'] },
    { name: 'stay_dispute_reservation', properties: ['reservation'] },
    { name: 'stay_dispute_payment', properties: ['cardPayment'] },
    expressionIndex(
      'stay_dispute_awaited',
      `on stay_dispute (due_by) where status in ('needs_response', 'warning_needs_response') and sent_at is null`,
    ),
  ],
});
export type StayDisputeRow = InferEntity<typeof StayDispute>;
