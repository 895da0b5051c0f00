import type { EndpointName } from '@app/contract/registry.ts';
import { issueBill, openHostOnboarding } from '@app/domain/payments';
import { giveAddress } from '@app/domain/testing';
import type { Example, Facts, JsonObject, World } from './Example.ts';
import { aboutPriced } from './rateExamples.ts';
import { aboutStay } from './reservationExamples.ts';
import { isClosed, unlessClosed } from './unlessClosed.ts';

/** Each setting of the terms is right by itself; together they must not contradict each other. */
const body = () => ({
  deposit: { kind: 'arrhes', percent: 30 },
  means: { vouchers: { shopId: '123456' }, cash: { note: 'Reçu remis sur place' } },
  cancellation: { policy: 'own', steps: [{ daysBefore: 30, refundPercent: 50 }] },
  contract: { clauses: 'La piscine est surveillée par vos soins.' },
});

/** Nothing is given back of a stay that nobody paid, nor on a day to come. */
const received = ({ submission: _, ...made }: JsonObject): JsonObject => ({
  ...made,
  cents: 9_000,
  on: '2026-11-01',
});

const fixedPaymentId = '00000000-0000-4000-8000-0000000000d4';

async function buildFixedPayment(world: World): Promise<void> {
  await aboutStay.prepare(world);
  await world.platform.pool.query(
    `insert into stay_payment (id, account_id, reservation_id, cents, means, day, created_at)
     select $1, account_id, id, 9000, 'cheque', '2026-11-01', now() from reservation where id = $2`,
    [fixedPaymentId, aboutStay.params().id],
  );
}

const fixedCardId = '00000000-0000-4000-8000-0000000000d5';

/** A payment that came by card, from which something can go back. */
async function buildCardPayment(world: World): Promise<void> {
  await aboutStay.prepare(world);
  const stay = aboutStay.params().id;
  await world.platform.pool.query(
    `insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, created_at, updated_at)
     select $1, account_id, id, 'acct_test', 'stay', 'page', 'paid', 9000000, now(), now() from reservation where id = $2
     on conflict do nothing`,
    [fixedCardId, stay],
  );
  await world.platform.pool.query(
    `insert into stay_payment (id, account_id, reservation_id, cents, means, day, created_at, card_payment_id)
     select $1, account_id, id, 9000000, 'card', '2026-11-01', now(), $1 from reservation where id = $2 on conflict do nothing`,
    [fixedCardId, stay],
  );
}

/** Opening it is what connects it: later requests find it. */
const connectHost = unlessClosed(async (platform, accountId) => {
  await openHostOnboarding(platform, accountId);
});

/** A stay of a host who has said where they live: its bill can be issued, again and again. */
async function prepareBill(world: World): Promise<void> {
  await aboutStay.prepare(world);
  await giveAddress(world.platform, world.customer.id);
}

/** A document of theirs. */
async function findBill(world: World): Promise<Partial<Facts>> {
  await prepareBill(world);
  const own = { accountId: world.customer.id, reservationId: aboutStay.params().id };
  if (await isClosed(world)) return {};
  const [bill] = (await issueBill(world.platform, own)).bills;
  return bill ? { invoiceId: bill.id } : {};
}

/** What requests about the terms of stays are about. */
export const paymentExamples: Partial<Record<EndpointName, Example>> = {
  'payments.changeTerms': { body },
  'payments.readPropertyTerms': aboutPriced,
  'payments.changePropertyTerms': { ...aboutPriced, body },
  'payments.resetPropertyTerms': aboutPriced,
  'payments.readMoney': aboutStay,
  'payments.addPayment': { ...aboutStay, body: received },
  'payments.listBills': aboutStay,
  'payments.issueBill': { ...aboutStay, prepare: prepareBill },
  'payments.downloadBill': { prepare: findBill, params: ({ invoiceId }) => ({ id: invoiceId }) },
  'payments.removePayment': {
    prepare: buildFixedPayment,
    params: () => ({ ...aboutStay.params(), paymentId: fixedPaymentId }),
  },
  'payments.refundByCard': { ...aboutStay, prepare: buildCardPayment, body: () => ({ cents: 100 }) },
  'payments.openHostOnboarding': { prepare: connectHost },
  'payments.readHostAccount': { prepare: connectHost },
  'payments.readHostPayouts': { prepare: connectHost },
  'payments.refreshHostAccount': { prepare: connectHost },
  'payments.testHostAccount': { prepare: connectHost },
  'payments.closeHostAccount': { prepare: connectHost },
};
