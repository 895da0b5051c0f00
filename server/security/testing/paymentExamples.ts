import { openHostOnboarding } from '@app/domain/payments';
import type { EndpointName } from '@app/contract/registry.ts';
import type { Example, JsonObject, World } from './Example.ts';
import { aboutPriced } from './rateExamples.ts';
import { aboutStay } from './reservationExamples.ts';
import { unlessClosed } from './unlessClosed.ts';

/** Each setting of the terms is right by itself; together they must not contradict each other. */
const body = () => ({
  deposit: { kind: 'arrhes', percent: 30 },
  means: { vouchers: { shopId: '123456' }, cash: { note: 'Reçu remis sur place' } },
  cancellation: { policy: 'own', steps: [{ daysBefore: 30, refundPercent: 50 }] },
  contract: { clauses: 'La piscine est surveillée par vos soins.' },
});

/** Nothing is given back of a stay that nobody paid, nor on a day to come. */
const received = (made: JsonObject): JsonObject => ({ ...made, cents: 9_000, on: '2026-11-01' });

const fixedPaymentId = '00000000-0000-4000-8000-0000000000d4';

async function buildFixedPayment(world: World): Promise<void> {
  await aboutStay.prepare(world);
  await world.platform.pool.query(
    `insert into stay_payment (id, account_id, reservation_id, cents, means, day, created_at)
     select $1, account_id, id, 9000, 'cheque', '2026-11-01', now() from reservation where id = $2`,
    [fixedPaymentId, aboutStay.params().id],
  );
}

const fixedCardId = '0197f3aa-5d6c-7c3a-9a54-1c6f2d0e8b21';

/** A payment that came by card, from which something can go back. */
async function buildCardPayment(platform: Platform): Promise<void> {
  const { id } = aboutStay.params();
  await platform.pool.query(
    `insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, created_at, updated_at)
     select $1, account_id, id, 'acct_test', 'stay', 'page', 'paid', 9000000, now(), now() from reservation where id = $2
     on conflict do nothing`,
    [fixedCardId, id],
  );
  await platform.pool.query(
    `insert into stay_payment (id, account_id, reservation_id, cents, means, day, created_at, card_payment_id)
     select $1, account_id, id, 9000000, 'card', '2026-11-01', now(), $1 from reservation where id = $2 on conflict do nothing`,
    [fixedCardId, id],
  );
}

/** Opening it is what connects it: later requests find it. */
const connectHost = unlessClosed(async (platform, accountId) => {
  await openHostOnboarding(platform, accountId);
});

/** What requests about the terms of stays are about. */
export const paymentExamples: Partial<Record<EndpointName, Example>> = {
  'payments.changeTerms': { body },
  'payments.readPropertyTerms': aboutPriced,
  'payments.changePropertyTerms': { ...aboutPriced, body },
  'payments.resetPropertyTerms': aboutPriced,
  'payments.readMoney': aboutStay,
  'payments.addPayment': { ...aboutStay, body: received },
  'payments.removePayment': {
    prepare: buildFixedPayment,
    params: () => ({ ...aboutStay.params(), paymentId: fixedPaymentId }),
  },
  'payments.refundByCard': { ...aboutStay, prepare: buildCardPayment, body: { cents: 100 } },
  'payments.readHostAccount': { prepare: connectHost },
  'payments.readHostPayouts': { prepare: connectHost },
  'payments.refreshHostAccount': { prepare: connectHost },
  'payments.testHostAccount': { prepare: connectHost },
  'payments.closeHostAccount': { prepare: connectHost },
};
