import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostEventFamilies, hostEventPaths, type HostEventFamily } from '@app/contract/payments/hostEvents.ts';
import { openHostOnboarding } from '@app/domain/payments';
import {
  buildAdministrator,
  buildCustomer,
  captureLogs,
  countRows,
  openStripeAccount,
  readRows,
  type CapturedLogs,
  type StripeAccount,
} from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

let stripe: StripeAccount;
let api: TestApi;
let logs: CapturedLogs;
/** The account of a host. */
let acct: string;

beforeAll(async () => {
  stripe = await openStripeAccount();
  logs = captureLogs();
  api = await startApi({ stripe, logger: logs.logger });
  const { id } = await buildCustomer(api.platform);
  await openHostOnboarding(api.platform, id);
  const [row] = await readRows<{ id: string }>(api.platform, 'select connected_id as id from host_account');
  acct = row?.id ?? '';
});
afterAll(async () => api.stop());
beforeEach(async () => {
  await api.platform.pool.query('delete from connect_event');
  await api.platform.pool.query(`delete from outbox where name = 'payments.host_event_received'`);
});

const newId = () => `evt_${randomUUID().replaceAll('-', '')}`;
/** Events of each family, about an account. */
const events = {
  connect: (overrides: Record<string, unknown> = {}) => ({
    id: newId(),
    object: 'event',
    account: acct,
    data: { object: { id: 'pi_1', object: 'payment_intent', amount: 100 } },
    livemode: false,
    type: 'payment_intent.succeeded',
    ...overrides,
  }),
  thin: (overrides: Record<string, unknown> = {}) => ({
    id: newId(),
    object: 'v2.core.event',
    context: acct,
    livemode: false,
    related_object: { id: acct, type: 'v2.core.account', url: `/v2/core/accounts/${acct}` },
    type: 'v2.core.account[requirements].updated',
    ...overrides,
  }),
};

function sign(family: HostEventFamily, body: string, { secret = stripe.hostEventSecrets[family], age = 0 } = {}) {
  const at = Math.floor(api.platform.clock.now().getTime() / 1_000) - age;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** As Stripe calls: no cookie, no origin. */
async function deliver(family: HostEventFamily, body: string, signature: string | null = sign(family, body)) {
  const response = await fetch(api.origin + hostEventPaths[family], {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const stored = async () => readRows<Record<string, unknown>>(api.platform, 'select * from connect_event');
const asked = async () =>
  readRows<{ payload: unknown }>(
    api.platform,
    `select payload from outbox where name = 'payments.host_event_received'`,
  );

describe.each(hostEventFamilies)('an event about a host’s account, of the family %s', (family) => {
  const other = family === 'connect' ? 'thin' : 'connect';
  const event = (overrides?: Record<string, unknown>) => events[family](overrides);

  it('is stored by what it is about, with an outbox event for its arrival', async () => {
    const sent = event();
    expect(await deliver(family, JSON.stringify(sent))).toStrictEqual({ status: 200, body: { received: true } });
    expect(await stored()).toStrictEqual([
      {
        id: sent.id,
        family,
        type: sent.type,
        connected_id: acct,
        object_type: family === 'connect' ? 'payment_intent' : 'v2.core.account',
        object_id: family === 'connect' ? 'pi_1' : acct,
        received_at: api.platform.clock.now(),
        processed_at: null,
      },
    ]);
    expect(await asked()).toStrictEqual([{ payload: { connectEventId: sent.id } }]);
  });

  it('is stored once when it is delivered several times, also concurrently', async () => {
    const body = JSON.stringify(event());
    const answers = await Promise.all(Array.from({ length: 20 }, async () => deliver(family, body)));
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
    expect(await stored()).toHaveLength(1);
    expect(await asked()).toHaveLength(1);
  });

  it('is refused without a valid signature of its own family, and nothing is stored', async () => {
    const body = JSON.stringify(event());
    for (const signature of [
      null,
      '',
      sign(family, body, { secret: 'whsec_forged' }),
      sign(family, body, { secret: stripe.hostEventSecrets[other] }),
      sign(family, body, { secret: stripe.webhookSecret }),
      sign(family, body, { age: 301 }),
      sign(family, `${body} `),
      // One byte of the body is another.
      sign(family, body.replace('evt_', 'evs_')),
      `${sign(family, body)}0`,
    ])
      expect(await deliver(family, body, signature)).toMatchObject({
        status: 400,
        body: { code: 'malformed_request' },
      });
    expect(await stored()).toStrictEqual([]);
    expect(await asked()).toStrictEqual([]);
  });

  it.each([
    ['no JSON', () => 'nothing'],
    ['nothing', () => ''],
    ['half of an event', () => JSON.stringify(event()).slice(0, 80)],
    ['a list of events', () => JSON.stringify([event()])],
    ['an event of the other family', () => JSON.stringify(events[other]())],
    ['an id that is none', () => JSON.stringify(event({ id: 'evt_\u0000' }))],
    ['a type of a thousand letters', () => JSON.stringify(event({ type: 'a'.repeat(1_000) }))],
    ['no mode', () => JSON.stringify(event({ livemode: undefined }))],
  ])('with a valid signature but with %s as body is refused', async (_what, body) => {
    expect((await deliver(family, body())).status).toBe(400);
    expect(await stored()).toStrictEqual([]);
  });

  it('of the other mode than our key is acknowledged, but not stored', async () => {
    const sent = event({ livemode: true });
    expect((await deliver(family, JSON.stringify(sent))).status).toBe(200);
    expect(await stored()).toStrictEqual([]);
    expect(logs.lines()).toContainEqual(expect.objectContaining({ stripeEvent: sent.id, livemode: true }));
  });

  it('about an account that no host of ours connected is acknowledged, but not stored', async () => {
    const foreign = { id: 'acct_foreign', type: 'v2.core.account' };
    for (const about of [
      { account: 'acct_foreign', context: 'acct_foreign', related_object: foreign },
      { account: null, context: null, related_object: null },
    ])
      expect((await deliver(family, JSON.stringify(event(about)))).status).toBe(200);
    expect(await stored()).toStrictEqual([]);
    expect(await asked()).toStrictEqual([]);
  });

  it('longer than 512 kB is not read to its end', async () => {
    for (const kilobytes of [512, 1_024]) {
      const body = JSON.stringify(event({ padding: 'x'.repeat(kilobytes * 1_024) }));
      expect((await deliver(family, body).catch(() => ({ status: 413 }))).status).toBe(413);
    }
    expect(await stored()).toStrictEqual([]);
  });

  it('is accepted during maintenance, and by POST only', async () => {
    const at = api.platform.clock.now();
    await api.platform.settings.save({ maintenance_mode: 'true' }, { at, by: null });
    try {
      expect((await deliver(family, JSON.stringify(event()))).status).toBe(200);
    } finally {
      await api.platform.settings.save({ maintenance_mode: 'false' }, { at, by: null });
    }
    const response = await fetch(api.origin + hostEventPaths[family]);
    expect([response.status, response.headers.get('allow')]).toStrictEqual([405, 'POST']);
  });

  it('is answered with 503 while no signing secret is set', async () => {
    const bare = await startApi();
    try {
      const response = await fetch(bare.origin + hostEventPaths[family], { method: 'POST', body: '{}' });
      expect(response.status).toBe(503);
    } finally {
      await bare.stop();
    }
  });
});

describe('an event about a host’s account', () => {
  it('that concerns nothing here is stored as processed, and no work follows', async () => {
    await deliver('connect', JSON.stringify(events.connect({ data: { object: { object: 'balance' } } })));
    expect(await stored()).toMatchObject([{ object_type: 'balance', object_id: null, processed_at: expect.any(Date) }]);
    expect(await asked()).toStrictEqual([]);
  });

  it('comes from Stripe itself at both addresses when an account changes', async () => {
    const url = (family: HostEventFamily) => ({ url: api.origin + hostEventPaths[family] });
    await stripe.control.open({ connectWebhook: url('connect'), thinWebhook: url('thin') });
    await stripe.control.onboard(acct, 'complete');
    const types = async () => (await stored()).map(({ family, object_type: type }) => [family, type]);
    await expect.poll(types).toContainEqual(['thin', 'v2.core.account']);
    await expect.poll(types).toContainEqual(['connect', 'account']);
    await stripe.control.open({ connectWebhook: { url: null }, thinWebhook: { url: null } });
  });
});

it('the reception of events about hosts is shown to administrators', async () => {
  await deliver('thin', JSON.stringify(events.thin()));
  const { platform } = api;
  const client = await api.signedIn(await buildAdministrator(platform, { permissions: ['settings'] }));
  expect(await client.call('/api/admin/stripe')).toMatchObject({
    status: 200,
    body: {
      connectWebhookSecret: { configured: true },
      hostEvents: {
        connect: { url: `${platform.appUrl}/api/stripe/connect-webhook`, lastReceivedAt: null },
        thin: {
          url: `${platform.appUrl}/api/stripe/account-events`,
          lastReceivedAt: platform.clock.now().toISOString(),
        },
        waiting: 1,
        failed: 0,
        comparison: { accounts: 0, findings: 0, comparedAt: null },
      },
    },
  });
  expect(await countRows(platform, 'connect_event')).toStrictEqual({ connect_event: 1 });
});
