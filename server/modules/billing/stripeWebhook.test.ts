import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureLogs, countRows, readRows, type CapturedLogs } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

const stripe = {
  apiBase: 'http://127.0.0.1:9',
  secretKey: 'sk_test_canaryOfTheKey',
  webhookSecret: 'whsec_canaryOfTheHook',
};

let api: TestApi;
let logs: CapturedLogs;
beforeAll(async () => {
  logs = captureLogs();
  api = await startApi({ stripe, logger: logs.logger });
});
afterAll(async () => api.stop());
beforeEach(async () => {
  await api.platform.pool.query('delete from stripe_event');
  await api.platform.pool.query(`delete from outbox where name = 'billing.stripe_event_received'`);
});

const event = (overrides: Record<string, unknown> = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_795_000_000,
  data: { object: { id: `cus_${randomUUID()}`, object: 'customer', name: 'Été' } },
  livemode: false,
  type: 'customer.updated',
  ...overrides,
});

function sign(body: string, { secret = stripe.webhookSecret, age = 0 } = {}): string {
  const at = Math.floor(api.platform.clock.now().getTime() / 1_000) - age;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** As Stripe calls: no cookie, no origin. */
async function deliver(body: string, signature: string | null): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${api.origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const received = async () =>
  readRows<{ payload: unknown }>(
    api.platform,
    `select payload from outbox where name = 'billing.stripe_event_received'`,
  );

describe('an event of Stripe', () => {
  it('is stored as received, with an outbox event for its arrival', async () => {
    const sent = event();
    const body = JSON.stringify(sent, null, 2);
    expect(await deliver(body, sign(body))).toStrictEqual({ status: 200, body: { received: true } });
    expect(await readRows(api.platform, 'select * from stripe_event')).toMatchObject([
      {
        id: sent.id,
        type: 'customer.updated',
        api_version: '2026-10-28.endive',
        livemode: false,
        source: 'webhook',
        payload: sent,
        created_at: new Date(1_795_000_000_000),
        received_at: api.platform.clock.now(),
        processed_at: null,
      },
    ]);
    expect(await received()).toStrictEqual([{ payload: { stripeEventId: sent.id } }]);
  });

  it('is stored once when it is delivered several times, also concurrently', async () => {
    const body = JSON.stringify(event());
    const answers = await Promise.all(Array.from({ length: 20 }, async () => deliver(body, sign(body))));
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await countRows(api.platform, 'stripe_event')).toStrictEqual({ stripe_event: 1 });
    expect(await received()).toHaveLength(1);
  });

  it('is verified over its exact bytes: spaces, order, accents and escapes count', async () => {
    const body = `{ "type":"product.updated",\t"data": {"object":{"name":"Gîte \\u00e9t\\u00e9 🏡\\u0000"}},\r\n"id": "evt_odd", "livemode":false,"created":1795000000,"object":"event" }\n`;
    expect((await deliver(body, sign(body))).status).toBe(200);
    const again = JSON.stringify(JSON.parse(body));
    expect((await deliver(again, sign(body))).status).toBe(400);
    const [row] = await readRows<{ name: string }>(
      api.platform,
      `select payload #>> '{data,object,name}' as name from stripe_event`,
    );
    expect(row?.name).toBe('Gîte été 🏡\ufffd');
  });

  it('is marked as processed at once when it is of a type that has no effect', async () => {
    const body = JSON.stringify(
      event({ type: 'product.updated', data: { object: { id: 'prod_1', object: 'product' } } }),
    );
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await readRows(api.platform, 'select processed_at is not null as over from stripe_event')).toStrictEqual([
      { over: true },
    ]);
    expect(await received()).toHaveLength(0);
  });

  const customer = (more: object) => ({ object: { id: 'cus_1', object: 'customer', ...more } });
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  it.each([
    ['half a character', event({ data: customer({ name: '\ud800' }) }), true],
    ['half a character in its id', event({ id: 'evt_\ud800', data: customer({}) }), true],
    ['a NUL in its type', event({ type: 'customer.\0updated', data: customer({}) }), false],
    [
      'twenty thousand levels',
      JSON.stringify(event({ data: customer({ deep: 0 }) })).replace('"deep":0', `"deep":${deep}`),
      true,
    ],
    [
      'a number of a million digits',
      JSON.stringify(event({ data: customer({ sum: 0 }) })).replace('"sum":0', '"sum":1e1000000'),
      true,
    ],
    ['a date in the year 31,690,708', event({ created: 1e15, data: customer({}) }), false],
    ['a date before there were any', event({ created: -5e20, data: customer({}) }), false],
    ['a word for its date', event({ created: 'now', data: customer({}) }), false],
    ['an object that is none', event({ data: 'none' }), false],
    [
      'a customer of 9,000 characters',
      event({ data: { object: { object: 'invoice', customer: 'c'.repeat(9_000) } } }),
      false,
    ],
  ])('with %s is stored as far as possible, passed on, and logged', async (_what, sent, isRaw) => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect((await deliver(body, sign(body))).status).toBe(200);
    const rows = await readRows<{ id: string; type: string; raw: Buffer | null; over: boolean }>(
      api.platform,
      'select id, type, raw, processed_at is not null as over from stripe_event',
    );
    expect(rows).toMatchObject([{ id: expect.stringMatching(/^evt_/), type: expect.stringContaining('updated') }]);
    expect(rows[0]?.raw?.toString()).toBe(isRaw ? body : undefined);
    expect(await received()).toHaveLength(rows[0]?.over === true ? 0 : 1);
    const errors = logs.lines().filter((line) => line.stripeEvent === rows[0]?.id);
    expect(errors.length > 0).toBe(isRaw);
  });

  it('is refused without a valid signature, and nothing is stored', async () => {
    const body = JSON.stringify(event());
    for (const signature of [
      null,
      '',
      'v1=00',
      sign(body, { secret: 'whsec_another' }),
      sign(body, { age: 301 }),
      sign(`${body} `),
      sign(body).replace('v1=', 'v0='),
    ]) {
      const answer = await deliver(body, signature);
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request', detail: expect.any(String) } });
    }
    expect(await countRows(api.platform, 'stripe_event')).toStrictEqual({ stripe_event: 0 });
    expect(await received()).toHaveLength(0);
    expect((await deliver(body, sign(body, { age: 300 }))).status).toBe(200);
  });

  it.each([
    ['no JSON', 'nothing'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no event', '{"id":"evt_1","object":"customer"}'],
    ['an id that is none', JSON.stringify({ ...event(), id: 7 })],
  ])('with a valid signature but with %s as body is refused', async (_what, body) => {
    expect((await deliver(body, sign(body))).status).toBe(400);
    expect(await countRows(api.platform, 'stripe_event')).toStrictEqual({ stripe_event: 0 });
  });

  it('of the other mode than our key is acknowledged, but not stored', async () => {
    const sent = event({ livemode: true });
    const body = JSON.stringify(sent);
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await countRows(api.platform, 'stripe_event')).toStrictEqual({ stripe_event: 0 });
    expect(logs.lines()).toContainEqual(expect.objectContaining({ stripeEvent: sent.id, livemode: true }));
  });

  it('longer than 512 kB is not read to its end', async () => {
    const body = JSON.stringify(event({ data: { object: { padding: 'x'.repeat(512 * 1_024) } } }));
    expect((await deliver(body, sign(body)).catch(() => ({ status: 413 }))).status).toBe(413);
    expect(await countRows(api.platform, 'stripe_event')).toStrictEqual({ stripe_event: 0 });
    const fits = JSON.stringify(event({ data: { object: { padding: 'x'.repeat(500 * 1_024) } } }));
    expect((await deliver(fits, sign(fits))).status).toBe(200);
  });

  it('is accepted during maintenance', async () => {
    const at = api.platform.clock.now();
    await api.platform.settings.save({ maintenance_mode: 'true' }, { at, by: null });
    try {
      const body = JSON.stringify(event());
      expect((await deliver(body, sign(body))).status).toBe(200);
    } finally {
      await api.platform.settings.save({ maintenance_mode: 'false' }, { at, by: null });
    }
  });

  it('is accepted by POST only', async () => {
    const response = await fetch(`${api.origin}/api/stripe/webhook`);
    expect([response.status, response.headers.get('allow')]).toStrictEqual([405, 'POST']);
  });

  it('is answered with 503 while the database is down, and stored when Stripe retries', async () => {
    const body = JSON.stringify(event());
    await api.platform.database.goAway();
    expect((await deliver(body, sign(body))).status).toBe(503);
    await api.platform.database.comeBack();
    await expect.poll(async () => (await deliver(body, sign(body))).status).toBe(200);
    expect(await countRows(api.platform, 'stripe_event')).toStrictEqual({ stripe_event: 1 });
  });

  it('leaves no secret in logs or answers', async () => {
    const body = JSON.stringify(event());
    const answers = [await deliver(body, sign(body)), await deliver(body, sign(body, { secret: 'whsec_another' }))];
    for (const text of [logs.text(), JSON.stringify(answers)]) {
      expect(text).not.toContain('canaryOf');
      expect(text).not.toContain('v1=');
    }
    expect(logs.lines().some((line) => line.path === '/api/stripe/webhook')).toBe(true);
  });
});

it('an event of Stripe is answered with 503 while no signing secret is set', async () => {
  const bare = await startApi();
  try {
    const response = await fetch(`${bare.origin}/api/stripe/webhook`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'billing_unavailable' });
  } finally {
    await bare.stop();
  }
});
