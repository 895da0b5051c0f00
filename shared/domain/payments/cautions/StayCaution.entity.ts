import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { cautionKinds, cautionStates, claimStates } from '@app/contract/payments/cautions/rules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';
import { CardPayment } from '../records/CardPayment.entity.ts';

/** The caution that a guest agreed to give by card. A stay without one gives a cheque, or nothing. */
export const StayCaution = defineEntity({
  name: 'StayCaution',
  properties: () => ({
    reservation: p.oneToOne(Reservation).owner().primary().deleteRule('cascade'),
    account: p.manyToOne(Account).deleteRule('cascade'),
    cents: p.integer(),
    /** By the dates of the stay: it may change until it is given. */
    kind: p.enum(cautionKinds),
    state: p.enum(cautionStates),
    /** By which it is given. */
    cardPayment: p.manyToOne(CardPayment).nullable().deleteRule('set null'),
    givenAt: p.datetime().columnType('timestamptz').nullable(),
    /** When it ends unless something is claimed; null: it is not given yet. */
    endsAt: p.datetime().columnType('timestamptz').nullable(),
    /** Since when it is being released: nothing can be claimed any more. */
    closingAt: p.datetime().columnType('timestamptz').nullable(),
    endedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Why it lapsed, as Stripe calls it. */
    failure: p.text().nullable(),
    /** On which day its guest was invited to give it, and reminded. */
    invitedOn: p.date().nullable(),
    remindedOn: p.date().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'stay_caution_cents', expression: 'cents > 0' }],
  indexes: [
    { name: 'stay_caution_account', properties: ['account'] },
    { name: 'stay_caution_card', properties: ['cardPayment'] },
    expressionIndex('stay_caution_under_way', `on stay_caution (updated_at) where state in ('waiting', 'given')`),
  ],
});
export type StayCautionRow = InferEntity<typeof StayCaution>;

/** What a host asks of a caution, and why. */
export const CautionClaim = defineEntity({
  name: 'CautionClaim',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    cents: p.integer(),
    motive: p.text(),
    state: p.enum(claimStates),
    answerBy: p.datetime().columnType('timestamptz'),
    /** When it is taken by itself; null: its host confirms it. */
    aloneAt: p.datetime().columnType('timestamptz').nullable(),
    /** After which nothing is taken any more. */
    takeBy: p.datetime().columnType('timestamptz'),
    answer: p.text().default(''),
    answeredAt: p.datetime().columnType('timestamptz').nullable(),
    /** Why nothing came, as Stripe calls it. */
    failure: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    settledAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  checks: [{ name: 'caution_claim_cents', expression: 'cents > 0' }],
  indexes: [
    { name: 'caution_claim_account', properties: ['account'] },
    { name: 'caution_claim_reservation', properties: ['reservation', 'createdAt'] },
    {
      name: 'caution_claim_live',
      expression: `create unique index caution_claim_live on caution_claim (reservation_id) where state in ('announced', 'agreed', 'contested', 'taking', 'refused')`,
    },
  ],
});
export type CautionClaimRow = InferEntity<typeof CautionClaim>;

/** A photo of a claim, re-encoded: few and small, so that they live and end with their row. */
export const CautionPhoto = defineEntity({
  name: 'CautionPhoto',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    reservation: p.manyToOne(Reservation).deleteRule('cascade'),
    /** Null: of a claim that is being prepared. */
    claim: p.manyToOne(CautionClaim).nullable().deleteRule('cascade'),
    /** A JPEG without metadata. */
    bytes: p.blob(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'caution_photo_account', properties: ['account'] },
    { name: 'caution_photo_claim', properties: ['claim'] },
    { name: 'caution_photo_reservation', properties: ['reservation', 'createdAt'] },
  ],
});
