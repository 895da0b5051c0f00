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
const received = (made: JsonObject): JsonObject => ({
  ...Object.fromEntries(Object.entries(made).filter(([field]) => field !== 'submission')),
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

const fixedDisputeId = '00000000-0000-4000-8000-0000000000d6';

/** A payment that a bank disputes, and that nobody has answered. */
const buildDispute = async (world: World): Promise<void> => disputeOf(world, 'needs_response');

/** One that the bank decided for the guest, and that the host has not asked for again. */
const buildLostDispute = async (world: World): Promise<void> => disputeOf(world, 'lost');

async function disputeOf(world: World, status: 'needs_response' | 'lost'): Promise<void> {
  await buildCardPayment(world);
  await world.platform.pool.query(
    `insert into stay_dispute (id, account_id, reservation_id, card_payment_id, connected_id, dispute_id, cents, reason, status,
       opened_at, created_at, updated_at)
     select $1, account_id, reservation_id, id, connected_id, 'du_fixed', 9000000, 'fraudulent', $3, now(), now(), now()
     from card_payment where id = $2
     on conflict (id) do update set status = excluded.status, asked_at = null, sent_at = null, asked_again_at = null`,
    [fixedDisputeId, fixedCardId, status],
  );
}

const aboutDispute = { prepare: buildDispute, params: () => ({ id: fixedDisputeId }) };

const fixedFindingId = '00000000-0000-4000-8000-0000000000d7';

/** Something that Stripe has otherwise, and that its host has not seen to. */
async function buildFinding(world: World): Promise<void> {
  await aboutStay.prepare(world);
  await world.platform.pool.query(
    `insert into stay_finding (id, account_id, reservation_id, connected_id, kind, object, found_at, seen_at)
     select $1, account_id, id, 'acct_test', 'stuck', 'pi_fixed', now(), now() from reservation where id = $2
     on conflict (id) do update set dismissed_at = null`,
    [fixedFindingId, aboutStay.params().id],
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
  'payments.listDisputes': {
    prepare: buildDispute,
    query: (made) => ({ ...made, reservation: aboutStay.params().id }),
  },
  'payments.dismissFinding': { prepare: buildFinding, params: () => ({ id: fixedFindingId }) },
  'payments.saveDisputeText': aboutDispute,
  'payments.disputeFile': aboutDispute,
  'payments.answerDispute': aboutDispute,
  'payments.askAgain': { ...aboutDispute, prepare: buildLostDispute },
  'payments.openHostOnboarding': { prepare: connectHost },
  'payments.readHostAccount': { prepare: connectHost },
  'payments.readHostPayouts': { prepare: connectHost },
  'payments.refreshHostAccount': { prepare: connectHost },
  'payments.testHostAccount': { prepare: connectHost },
  'payments.closeHostAccount': { prepare: connectHost },
};
