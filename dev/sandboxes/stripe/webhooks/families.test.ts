import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { hostWish, openHost } from '../testing/openHost.ts';
import { receiveWebhooks } from '../testing/receiveWebhooks.ts';
import { type Shop, useSandbox } from '../testing/useSandbox.ts';

const secrets = { connect: 'whsec_of_connected_accounts', thin: 'whsec_of_thin_events' };

describe('the webhooks of a platform', () => {
  const stage = useSandbox();
  const receiver = receiveWebhooks();

  async function open(): Promise<Shop> {
    const { url } = receiver();
    const shop = await stage().openShop({ webhookUrl: `${url}/own` });
    await shop.control.open({
      connectWebhook: { url: `${url}/connect`, secret: secrets.connect },
      thinWebhook: { url: `${url}/thin`, secret: secrets.thin },
    });
    return shop;
  }

  const typesAt = (path: string): string[] =>
    receiver()
      .received.filter((one) => one.path === path)
      .map(({ payload }) => (JSON.parse(payload) as Stripe.Event).type);

  it('tell what happens in connected accounts at an address of its own, signed by its own secret', async () => {
    const shop = await open();
    const host = await openHost(shop);
    const guest = await shop.stripe.customers.create({ email: 'ana@guest.test' }, host.on);
    await shop.stripe.customers.create({});
    await expect.poll(() => typesAt('/connect').toSorted()).toEqual(['account.updated', 'customer.created']);
    await expect.poll(() => typesAt('/own')).toEqual(['customer.created']);
    const sent = receiver().received.find(({ payload }) => payload.includes(guest.id));
    const { payload = '', signature = '' } = sent ?? {};
    const event = shop.stripe.webhooks.constructEvent(payload, signature, secrets.connect);
    expect(event).toMatchObject({ object: 'event', account: host.id, data: { object: { id: guest.id } } });
    for (const wrong of [secrets.thin, shop.webhookSecret]) {
      expect(() => shop.stripe.webhooks.constructEvent(payload, signature, wrong)).toThrow('signature');
    }
    expect((await shop.stripe.events.retrieve(event.id, {}, host.on)).account).toBe(host.id);
    await expect(shop.stripe.events.retrieve(event.id)).rejects.toMatchObject({ statusCode: 404 });
    const [updated] = (await shop.stripe.events.list({ types: ['account.updated'] }, host.on)).data;
    expect(updated?.data).toMatchObject({
      object: { id: host.id, charges_enabled: true },
      previous_attributes: { charges_enabled: false },
    });
  });

  it('tell the changes of accounts by thin events, which the SDK verifies and fetches', async () => {
    const shop = await open();
    const { stripe, control } = shop;
    const { id } = await stripe.v2.core.accounts.create(hostWish);
    await control.onboard(id, 'blocked');
    await control.onboard(id, 'complete');
    const told = [
      'v2.core.account.created',
      'v2.core.account[requirements].updated',
      'v2.core.account[requirements].updated',
      'v2.core.account[configuration.merchant].capability_status_updated',
    ];
    await expect.poll(() => typesAt('/thin').toSorted()).toEqual(told.toSorted());
    const sent = receiver().received.find(({ payload }) => payload.includes('capability_status_updated'));
    const { payload = '', signature = '' } = sent ?? {};
    expect(() => stripe.webhooks.constructEvent(payload, signature, secrets.thin)).toThrow();
    expect(() => stripe.parseEventNotification(payload, signature, secrets.connect)).toThrow('signature');
    expect(JSON.parse(payload)).not.toHaveProperty('data');
    const notification = stripe.parseEventNotification(payload, signature, secrets.thin);
    expect(notification).toMatchObject({
      object: 'v2.core.event',
      livemode: false,
      created: '2026-11-20T13:32:00.000Z',
      related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
    });
    expect(notification.context?.toString()).toBe(id);
    if (notification.type !== 'v2.core.account[configuration.merchant].capability_status_updated') {
      throw new Error(notification.type);
    }
    expect(await notification.fetchEvent()).toMatchObject({ data: { updated_capability: 'card_payments' } });
    expect(await notification.fetchRelatedObject()).toMatchObject({ id, object: 'v2.core.account' });

    const listed = await stripe.v2.core.events.list({ object_id: id, types: ['v2.core.account.created'] });
    expect(listed.data).toMatchObject([
      { type: 'v2.core.account.created', reason: { type: 'request' }, related_object: { id } },
    ]);
    expect((await stripe.v2.core.events.retrieve(listed.data[0]?.id ?? '')).type).toBe('v2.core.account.created');
    const all: string[] = [];
    for await (const { type } of stripe.v2.core.events.list({ limit: 1, object_id: id })) all.push(type);
    expect(all.toReversed()).toEqual(told);
    expect((await stripe.events.list()).data).toEqual([]);
  });

  it('are held, released and sent again in all families, and signed on request', async () => {
    const shop = await open();
    const { stripe, control } = shop;
    await control.holdWebhooks();
    const host = await openHost(shop);
    await stripe.customers.create({}, host.on);
    await stripe.customers.create({});
    const known = await control.webhooks();
    expect(known.map(({ family, type }) => [family, type])).toEqual(
      expect.arrayContaining([
        ['account', 'customer.created'],
        ['connect', 'customer.created'],
        ['thin', 'v2.core.account.created'],
      ]),
    );
    expect(known.flatMap(({ deliveries }) => deliveries).every(({ state }) => state === 'held')).toBe(true);
    expect((await host.control.webhooks()).map(({ type }) => type)).toEqual(['account.updated', 'customer.created']);
    await control.releaseWebhooks();
    await expect.poll(() => receiver().received.length).toBe(known.length);

    const thin = known.find(({ family }) => family === 'thin');
    const connect = known.find(({ family }) => family === 'connect');
    await control.sendAgain(thin?.id ?? '', 2);
    await control.sendAgain(connect?.id ?? '');
    await expect.poll(() => receiver().received.length).toBe(known.length + 3);
    const signed = await control.signedEvent(thin?.id ?? '');
    expect(stripe.parseEventNotification(signed.payload, signed.signature, secrets.thin).id).toBe(thin?.id);
    const other = await control.signedEvent(connect?.id ?? '');
    expect(stripe.webhooks.constructEvent(other.payload, other.signature, secrets.connect).account).toBe(host.id);

    await control.holdWebhooks();
    await stripe.customers.create({}, host.on);
    await control.dropWebhooks();
    expect((await host.control.webhooks()).at(-1)?.deliveries).toMatchObject([{ state: 'dropped' }]);
  });
});
