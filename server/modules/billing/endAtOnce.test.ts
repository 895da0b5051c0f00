import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSubscription } from '@app/domain/billing';
import { transact } from '@app/domain/platform';
import {
  buildAdministrator,
  buildSubscriber,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type Subscriber,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

let stripe: StripeAccount;
let api: TestApi;
let team: ApiClient;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  api = await startApi({ stripe });
  team = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users', 'transactions'] }));
});
afterAll(async () => api.stop());

/** As the worker does with the requests of a customer, from the first that is not carried out. */
async function carryOut({ id }: Subscriber, from: number): Promise<void> {
  const requests = async () =>
    readRows<Parameters<typeof endSubscription>[2]>(
      api.platform,
      `select payload ->> 'subscriptionId' as "subscriptionId", payload ->> 'when' as when from outbox
       where name = 'billing.subscription_end_requested' and payload ->> 'accountId' = $1 order by id offset $2`,
      [id, from],
    );
  await expect.poll(async () => (await requests()).length, { timeout: 10_000, interval: 20 }).toBe(1);
  for (const request of await requests()) {
    await transact(api.platform, null, async (tx) => endSubscription(api.platform, tx, request));
  }
}

const end = async (customer: Subscriber, when: string, from = 0) => {
  const path = `/api/admin/users/${customer.id}/subscription-end`;
  const [answer] = await Promise.all([team.call(path, { method: 'POST', body: { when } }), carryOut(customer, from)]);
  return answer;
};
const refundAPart = async (customer: Subscriber) => {
  const path = `/api/admin/transactions/${customer.transactionId}/refund`;
  const body = { amountCents: 100, endSubscription: 'now' };
  await Promise.all([team.call(path, { method: 'POST', body }), carryOut(customer, 0)]);
};

it.each([
  ['without a refund', async (customer: Subscriber) => end(customer, 'now')],
  ['with a refund of a part', refundAPart],
  [
    'after an end with the period',
    async (customer: Subscriber) => {
      await end(customer, 'period_end');
      await end(customer, 'now', 1);
    },
  ],
])('an end at once, %s, leaves the customer what an expired account may do', async (_, act) => {
  const customer = await buildSubscriber(api.platform, stripe);
  const browser = await api.signedIn(customer);
  await act(customer);
  const { body } = await browser.call('/api/account/overview');
  expect(body).toMatchObject({ state: 'expired', abilities: { read: true, pay: true, addThings: false } });
  const property = { name: 'Etxe Arrosa', kind: 'house', capacity: 4 };
  const added = await browser.call('/api/properties', { method: 'POST', body: property });
  expect(added).toMatchObject({ status: 403 });
  const news = await browser.call('/api/news');
  expect(news.body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'subscription_ended', unread: true })]),
  });
});

it('an end says what it does, and one with the period leaves everything open, as news that the host did not make', async () => {
  const customer = await buildSubscriber(api.platform, stripe);
  const browser = await api.signedIn(customer);
  expect((await end(customer, 'period_end')).body).toStrictEqual({
    done: true,
    message: 'Abonnement résilié\u00a0: tout reste ouvert jusqu’à la fin de ce qui est payé.',
  });
  expect((await browser.call('/api/account/overview')).body).toMatchObject({
    state: 'cancelled',
    abilities: { addThings: true },
  });
  expect((await browser.call('/api/news')).body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'subscription_cancelled', unread: true })]),
  });
  expect((await end(customer, 'now', 1)).body).toStrictEqual({
    done: true,
    message: 'Abonnement résilié\u00a0: l’accès est coupé, plus rien ne sera prélevé.',
  });
});
