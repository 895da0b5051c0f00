import { sql } from 'kysely';
import type { StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';
import { countsAsPaid } from '../records/countsAsPaid.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { sayCardFailure } from './sayCardFailure.ts';

const readPayments = prepareRead('card_payments_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('card_payment as c')
    .select(['c.id', 'c.state', 'c.cents'])
    .select(
      // What came of it less what went back, and what is on its way back.
      sql<number>`coalesce((select sum(p.cents) from stay_payment p where p.card_payment_id = c.id), 0)::int
        - coalesce((select sum(f.cents) from card_refund f where f.card_payment_id = c.id and f.state = 'asked'), 0)::int`.as(
        'leftCents',
      ),
    )
    .where('c.reservationId', '=', given('reservationId'))
    .where('c.accountId', '=', given('accountId'))
    .where('c.purpose', '=', 'stay')
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id'),
);

const readRefunds = prepareRead('card_refunds_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('card_refund as f')
    .innerJoin('card_payment as c', 'c.id', 'f.cardPaymentId')
    .select(['f.id', 'f.cents', 'f.state', 'f.failure'])
    .where('c.reservationId', '=', given('reservationId'))
    .where('c.accountId', '=', given('accountId'))
    .where('c.purpose', '=', 'stay')
    .orderBy('f.createdAt')
    .orderBy('f.id'),
);

const readDisputed = prepareRead('card_disputes_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_dispute')
    .select('id')
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId'))
    .limit(1),
);

/** By whether the dispute is lost: what banks took of the price of a stay, and nobody is asked for again. */
const readTaken = prepareRead('card_taken_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_payment as m')
    .select(sql<number>`coalesce(-sum(m.cents), 0)::int`.as('cents'))
    .select(
      sql<boolean>`exists (select from stay_dispute d where d.card_payment_id = m.card_payment_id and d.status = 'lost')`.as(
        'isLost',
      ),
    )
    .where('m.reservationId', '=', given('reservationId'))
    .where('m.accountId', '=', given('accountId'))
    .where('m.purpose', '=', 'stay')
    .where(sql<boolean>`not ${countsAsPaid}`)
    .groupBy('isLost'),
);

/** What can still go back of each payment of a stay to its card, the newest first. */
export async function readRefundable(source: ReadSource, own: OwnStay): Promise<{ id: string; leftCents: number }[]> {
  const payments = await readPayments.from(source, own);
  return payments
    .filter(({ state, leftCents }) => state === 'paid' && leftCents > 0)
    .map(({ id, leftCents }) => ({ id, leftCents }));
}

/** What of a stay passes through its host's Stripe account. */
export async function readCardMoney(source: ReadSource, own: OwnStay): Promise<StayMoneyView['card']> {
  const payments = await readPayments.from(source, own);
  const refunds = await readRefunds.from(source, own);
  const underWay = payments.find(({ state }) => state === 'open' || state === 'held');
  const left = await readRefundable(source, own);
  const disputes = await readDisputed.from(source, own);
  const taken = disputes.length > 0 ? await readTaken.from(source, own) : [];
  const takenCents = (lost: boolean) => taken.find(({ isLost }) => isLost === lost)?.cents ?? 0;
  return {
    underWay: underWay ? { state: underWay.state === 'held' ? 'held' : 'open', cents: underWay.cents } : null,
    isDisputed: disputes.length > 0,
    disputedCents: takenCents(false),
    lostCents: takenCents(true),
    refundableCents: left.reduce((sum, { leftCents }) => sum + leftCents, 0),
    refunds: refunds.flatMap(({ id, cents, state, failure }) =>
      state === 'done' ? [] : [{ id, cents, state, reason: state === 'failed' ? sayCardFailure(failure) : '' }],
    ),
  };
}

const readRefund = prepareRead('card_refund', (db, given: Given<{ accountId: string; cardRefundId: string }>) =>
  db
    .selectFrom('card_refund as f')
    .innerJoin('card_payment as c', 'c.id', 'f.cardPaymentId')
    .select(['c.reservationId', 'f.cents', 'f.failure'])
    .where('f.id', '=', given('cardRefundId'))
    .where('f.accountId', '=', given('accountId')),
);

/** A refund of a host, and the stay of which it is; null: there is none. */
export async function readCardRefund(source: ReadSource, refund: { accountId: string; cardRefundId: string }) {
  const [row] = await readRefund.from(source, refund);
  return row ?? null;
}
