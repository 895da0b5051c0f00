import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { receiveWebhooks } from './testing/receiveWebhooks.ts';
import { sell } from './testing/sell.ts';
import { useSandbox } from './testing/useSandbox.ts';

describe('webhooks', () => {
  const stage = useSandbox();
  const receiver = receiveWebhooks();

  const types = (): string[] => receiver().received.map(({ payload }) => (JSON.parse(payload) as Stripe.Event).type);

  it('arrive signed, so that the SDK takes them, and only with the right secret', async () => {
    const shop = await stage().openShop({ webhookUrl: receiver().url });
    const customer = await shop.stripe.customers.create({ email: 'maite@villa-etchea.test' });
    await expect.poll(types).toEqual(['customer.created']);
    const [{ payload, signature } = { payload: '', signature: '' }] = receiver().received;
    const event = shop.stripe.webhooks.constructEvent(payload, signature, shop.webhookSecret);
    expect(event).toMatchObject({
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      data: { object: { id: customer.id } },
      request: { id: customer.lastResponse.requestId },
    });
    expect(() => shop.stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('signature');
    expect(() => shop.stripe.webhooks.constructEvent(`${payload} `, signature, shop.webhookSecret)).toThrow(
      'signature',
    );
    const asOf = new Date('2026-11-20T13:32:00.000Z');
    const signed = await shop.control.signedEvent(event.id, asOf);
    expect(signed.signature).toMatch(`t=${asOf.getTime() / 1_000},v1=`);
  });

  it('are retried until they are accepted', async () => {
    const shop = await stage().openShop({ webhookUrl: receiver().url });
    receiver().respond = (response) => void response.writeHead(receiver().received.length < 2 ? 500 : 200).end();
    await shop.stripe.products.create({ name: 'Pro' });
    await expect.poll(types).toEqual(['product.created', 'product.created']);
    await expect
      .poll(async () => (await shop.control.webhooks())[0]?.deliveries[0])
      .toMatchObject({ state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] });
  });

  it('are held, released, dropped and sent again on request', async () => {
    const shop = await stage().openShop({ webhookUrl: receiver().url });
    await shop.control.holdWebhooks();
    await shop.stripe.products.create({ name: 'Un' });
    await shop.stripe.customers.create({});
    const states = async () =>
      (await shop.control.webhooks()).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
    expect(await states()).toEqual(['held', 'held']);
    expect((await shop.stripe.events.list()).data[0]?.pending_webhooks).toBe(1);
    await shop.control.releaseWebhooks();
    await expect.poll(() => types().toSorted()).toEqual(['customer.created', 'product.created']);
    await expect.poll(states).toEqual(['delivered', 'delivered']);

    await shop.control.holdWebhooks();
    await shop.stripe.products.create({ name: 'Deux' });
    await shop.control.dropWebhooks();
    await shop.stripe.customers.create({});
    await expect.poll(types).toHaveLength(3);
    expect((await states()).filter((state) => state === 'dropped')).toHaveLength(1);

    const [first] = await shop.control.webhooks();
    await shop.control.sendAgain(first?.id ?? '', 5);
    await expect.poll(types).toHaveLength(8);
    expect(
      new Set(
        receiver()
          .received.slice(3)
          .map(({ payload }) => (JSON.parse(payload) as Stripe.Event).id),
      ),
    ).toEqual(new Set([first?.id]));
  });

  it('can be replaced by listing the events of thirty days', async () => {
    const shop = await stage().openShop();
    const { subscription } = await sell(shop);
    const { stripe, control } = shop;
    const [newest] = (await stripe.events.list({ limit: 1 })).data;
    expect(newest?.type).toBe('checkout.session.completed');
    const wanted = ['invoice.paid', 'customer.subscription.created'];
    expect((await stripe.events.list({ types: wanted })).data.map(({ type }) => type).toSorted()).toEqual(
      wanted.toSorted(),
    );
    const all = await stripe.events.list({ limit: 4 }).autoPagingToArray({ limit: 1_000 });
    expect(all.map(({ id }) => id)).toEqual((await control.webhooks()).map(({ id }) => id).toReversed());
    const created = (await stripe.events.list({ types: ['customer.subscription.created'] })).data[0];
    // As it was then, not as it is now.
    expect(created?.data.object).toMatchObject({ id: subscription.id, status: 'incomplete' });
    await control.advance({ seconds: 31 * 86_400 });
    const listed = await stripe.events.list({ limit: 100 });
    expect(listed.data.map(({ id }) => id)).not.toContain(created?.id);
  });
});
