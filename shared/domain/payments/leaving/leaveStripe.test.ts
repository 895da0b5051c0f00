import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayloadOf } from '@app/contract/catalogue.ts';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { eraseRentals } from '../../reservations/index.ts';
import { transact } from '../../platform/index.ts';
import { stripeOf } from '../../stripe/index.ts';
import { buildProperty, readRows } from '../../testing/index.ts';
import { attemptCharge } from '../cards/chargeSavedCard.ts';
import { payByCard } from '../cards/payByCard.ts';
import { refundCard } from '../cards/refundCard.ts';
import { requestCardRefund } from '../plans/requestRefund.ts';
import { agreeStay } from '../testing/agreeStay.ts';
import { give, openCautionStay } from '../testing/cautionStay.ts';
import { openCardStage, type CardStage } from '../testing/openCardStage.ts';
import { cardAccountOf } from '../hosts/cardAccountOf.ts';
import { eraseHostAccounts } from '../hosts/closeHostAccount.ts';
import { endAtStripe } from './endAtStripe.ts';
import { leaveStripe } from './leaveStripe.ts';

let stage: CardStage;
beforeAll(async () => {
  stage = await openCardStage();
});
afterAll(async () => stage.platform.close());

type Left = PayloadOf<'payments.stripe_object_left'>;

/** The account is closed, and all that is known of it here is erased. @returns what is left to be done at Stripe. */
async function close({ accountId, connectedId }: { accountId: string; connectedId: string }): Promise<Left[]> {
  const { platform } = stage;
  await platform.pool.query('update account set closed_at = $2 where id = $1', [accountId, platform.clock.now()]);
  expect(await cardAccountOf(platform, accountId)).toBeNull();
  await transact(platform, null, async (tx) => {
    await leaveStripe(tx, accountId);
    await eraseHostAccounts(tx, accountId);
    await eraseRentals(tx, accountId);
  });
  const rows = await readRows<{ payload: Left }>(
    platform,
    `select payload from outbox where name = 'payments.stripe_object_left' and payload ->> 'connectedId' = $1 order by id`,
    [connectedId],
  );
  return rows.map(({ payload }) => payload);
}

const intentAt = async (stripeAccount: string, id: string) =>
  stripeOf(stage.platform).paymentIntents.retrieve(id, { expand: ['latest_charge'] }, { stripeAccount });

it('an account that is closed leaves no page, no amount and no promised refund at Stripe, however often it is tried', async () => {
  const { platform } = stage;
  const host = await stage.openHost();
  const paid = await stage.pay(host);
  await requestCardRefund(platform, paid, { cents: 10_000 });
  const refunds = await readRows<{ id: string }>(platform, 'select id from card_refund where account_id = $1', [
    host.accountId,
  ]);
  // Paid on its page a moment ago; nobody here has heard of it.
  const beside = async () => buildProperty(platform, { accountId: host.accountId });
  await stage.payUnheard({ ...host, property: await beside() });
  const waiting = await agreeStay(platform, await beside());
  const payer = { label: 'Itsaso', language: 'fr', email: null, stayUrl: 'https://chez.example/sejour/x' } as const;
  const url = await payByCard(platform, waiting, payer);
  const left = await close({ accountId: host.accountId, connectedId: host.id });
  expect(left.map(({ kind }) => kind).toSorted()).toStrictEqual(['card', 'page', 'page', 'refund']);

  await stage.stripe.control.fail([{ path: '/v1/refunds', cut: 'after', times: 3, account: host.id }]);
  for (const one of left) await endAtStripe(platform, one).catch(() => undefined);
  await stage.stripe.control.fail([]);
  for (const _time of [1, 2]) for (const one of left) await endAtStripe(platform, one);
  // What was asked for before finds nothing to do.
  await refundCard(platform, { cardRefundId: refunds[0]?.id ?? '' });

  const { data: made } = await stripeOf(platform).refunds.list({ limit: 10 }, { stripeAccount: host.id });
  expect(made.map(({ amount }) => amount)).toStrictEqual([10_000]);
  const sessions = await stripeOf(platform).checkout.sessions.list({ limit: 10 }, { stripeAccount: host.id });
  const open = sessions.data.find(({ id }) => url?.endsWith(id));
  expect(open?.status).toBe('expired');
  const intents = await stripeOf(platform).paymentIntents.list({ limit: 10 }, { stripeAccount: host.id });
  expect(intents.data.map(({ status }) => status).toSorted()).toStrictEqual(['canceled', 'succeeded']);
  expect(await readRows(platform, 'select from host_account where account_id = $1', [host.accountId])).toStrictEqual(
    [],
  );
});

it('a caution that is held is released at Stripe, and a card that is kept is forgotten there', async () => {
  const { platform, stripe } = stage;
  const arrival = addDays(dayAt(platform.clock.now()), 1);
  const [held, kept] = [
    await openCautionStay(platform, stripe, { arrival, nights: 3 }),
    await openCautionStay(platform, stripe, { arrival, nights: 12 }),
  ];
  for (const stay of [held, kept]) {
    await give(platform, stay);
    const [card] = await readRows<{ intent_id: string; method_id: string | null }>(
      platform,
      'select intent_id, method_id from card_payment where account_id = $1',
      [stay.own.accountId],
    );
    const left = await close({ accountId: stay.own.accountId, connectedId: stay.host.id });
    expect(left.map(({ kind }) => kind)).toStrictEqual([stay === held ? 'amount' : 'card']);
    for (const one of left) await endAtStripe(platform, one);
    if (stay === held) expect((await intentAt(stay.host.id, card?.intent_id ?? '')).status).toBe('canceled');
    else {
      const { customer } = await stripeOf(platform).paymentMethods.retrieve(
        card?.method_id ?? '',
        {},
        { stripeAccount: stay.host.id },
      );
      expect(customer).toBeNull();
    }
  }
});

it('a charge that was asked for is not made once its host has left', async () => {
  const { platform } = stage;
  const host = await stage.openHost();
  const paid = await stage.pay(host);
  const [charge] = await readRows<{ id: string }>(
    platform,
    `insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, customer_id, method_id, created_at, updated_at)
     select gen_random_uuid(), account_id, reservation_id, connected_id, 'stay', 'saved', 'open', 70000, customer_id, method_id, now(), now()
     from card_payment where id = $1 returning id`,
    [paid.id],
  );
  await platform.pool.query('update account set closed_at = now() where id = $1', [host.accountId]);
  expect(await attemptCharge(platform, { id: charge?.id ?? '', accountId: host.accountId })).toBe(false);
  expect((await host.control.ledger()).charges).toHaveLength(1);
});
