import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { askStripe, isRefusal } from '../../stripe/index.ts';
import { cardMarks } from '../records/cardMarks.ts';
import type { OwnCardPayment } from './openCardPage.ts';
import { settleCardPayment } from './settleCardPayment.ts';

const readCharge = prepareRead('card_charge', (db, given: Given<{ id: string; accountId: string }>) =>
  db
    .selectFrom('card_payment as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'c.accountId').on('a.closedAt', 'is', null))
    .select(['c.connectedId', 'c.purpose', 'c.state', 'c.cents', 'c.intentId', 'c.customerId', 'c.methodId'])
    .select(['r.number', 'r.id as reservationId', 'r.state as stayState'])
    .where('c.id', '=', given('id'))
    .where('c.accountId', '=', given('accountId'))
    .where('c.way', '=', 'saved'),
);

/**
 * Charges a card as its owner agreed when they booked, without them, and settles what came of it.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function chargeSavedCard(platform: Platform, own: OwnCardPayment): Promise<void> {
  if (await attemptCharge(platform, own)) await settleCardPayment(platform, { id: own.id, isShut: true });
}

/**
 * Asks the bank for a charge of a saved card. Broken off anywhere and begun again, it charges once: the intent is made first, and known
 * here before it is confirmed. @returns whether there is something to settle.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function attemptCharge(platform: Platform, { id, accountId }: OwnCardPayment): Promise<boolean> {
  const [row] = await readCharge.from(platform, { id, accountId });
  if (row?.state !== 'open' || row.customerId === null || row.methodId === null) return false;
  // Of a stay that is off nothing is asked for any more; what may have come before is settled.
  if (row.purpose === 'stay' && (row.stayState === 'cancelled' || row.stayState === 'expired')) return true;
  const { connectedId, cents, customerId: customer, methodId, number } = row;
  const on = { stripeAccount: connectedId };
  const about = row.purpose === 'claim' ? 'Caution, séjour' : 'Séjour';
  const metadata = cardMarks(id, row);
  try {
    const intent =
      row.intentId === null
        ? await askStripe(platform, async ({ paymentIntents }) =>
            paymentIntents.create(
              { amount: cents, currency: 'eur', customer, description: `${about} R-${number}`, metadata },
              { ...on, idempotencyKey: `card-charge:${id}` },
            ),
          )
        : { id: row.intentId };
    const known = await platform.pool.query('update card_payment set intent_id = $2 where id = $1', [id, intent.id]);
    // Its host left meanwhile: what nobody here knows is not charged.
    if (known.rowCount === 0) return false;
    await askStripe(platform, async ({ paymentIntents }) =>
      paymentIntents.confirm(intent.id, { off_session: true, payment_method: methodId }, on),
    );
  } catch (error) {
    // Why a bank refused stands in the intent; of an account that takes no cards any more there is none.
    if (!isRefusal(error)) throw error;
  }
  return true;
}
