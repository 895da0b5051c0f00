import { sql } from 'kysely';
import type { PayloadOf } from '@app/contract/catalogue.ts';
import { dayAt, type Day } from '@app/contract/core/days.ts';
import { stripeObjectLeft } from '@app/contract/payments/events.ts';
import { prepareRead, type Given, type Tx } from '../../platform/index.ts';

type Left = PayloadOf<'payments.stripe_object_left'>;

/** Pages that may be paid, amounts that are held, and saved cards whose bank is being asked. */
const readPayments = prepareRead('left_payments', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('card_payment')
    .select(['connectedId', 'sessionId', 'intentId', 'purpose'])
    .where('accountId', '=', given('accountId'))
    .where('state', 'in', ['open', 'held']),
);

/** Cards that are kept against damage, or to pay what is left of a stay to come. */
const readCards = prepareRead('left_cards', (db, given: Given<{ accountId: string; today: Day }>) =>
  db
    .selectFrom('card_payment as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .select(['c.connectedId', 'c.methodId'])
    .distinct()
    .where('c.accountId', '=', given('accountId'))
    .where('c.methodId', 'is not', null)
    .where(
      sql<boolean>`(c.purpose = 'imprint' and c.state = 'held' or c.purpose = 'stay' and r.departure >= ${given('today')}::date)`,
    ),
);

/** What guests were promised back, and Stripe has not been asked for. */
const readRefunds = prepareRead('left_refunds', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('card_refund as f')
    .innerJoin('card_payment as c', 'c.id', 'f.cardPaymentId')
    .select(['c.connectedId', 'c.intentId', 'f.id', 'f.cents'])
    .where('f.accountId', '=', given('accountId'))
    .where('f.state', '=', 'asked'),
);

/**
 * Names what an account that was closed has under way on its owner's Stripe account, in the transaction that deletes what is known of it: a
 * worker ends each of them, as often as it takes.
 */
export async function leaveStripe(tx: Tx, accountId: string): Promise<void> {
  const payments = await readPayments.from(tx, { accountId });
  const cards = await readCards.from(tx, { accountId, today: dayAt(tx.clock.now()) });
  const refunds = await readRefunds.from(tx, { accountId });
  const left: Left[] = [
    ...payments.flatMap(paymentLeft),
    ...cards.flatMap(({ connectedId, methodId }) => named('card', connectedId, methodId)),
    ...refunds.flatMap(({ connectedId, intentId, id, cents }) => named('refund', connectedId, intentId, { id, cents })),
  ];
  for (const one of left) tx.record(stripeObjectLeft, one);
}

function paymentLeft({ connectedId, sessionId, intentId, purpose }: Awaited<ReturnType<typeof readPayments.from>>[0]) {
  if (intentId === null) return named('page', connectedId, sessionId);
  // For a kept card nothing was set aside: the card itself is forgotten.
  return purpose === 'imprint' ? [] : named('amount', connectedId, intentId);
}

function named(
  kind: Left['kind'],
  connectedId: string,
  objectId: string | null,
  refund: Left['refund'] = null,
): Left[] {
  return objectId === null ? [] : [{ kind, connectedId, objectId, refund }];
}
