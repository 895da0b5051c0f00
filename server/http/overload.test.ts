import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '@app/contract/core/errors.ts';
import { holdLock, ParsedMetrics, patience } from '@app/domain/testing';
import { startApi, type ApiAnswer, type TestApi } from '../testing/startApi.ts';
import { LoadGate } from './loadShedding.ts';

const lockAccounts = 'lock table account in access exclusive mode';

/** Waits for the table of accounts, as long as a test holds it. */
const signInFrom = async (api: TestApi, address: string): Promise<ApiAnswer> =>
  api.visitor().call('/api/session', {
    method: 'POST',
    body: { email: 'personne@clairvolet.test', password: 'volets du soir' },
    headers: { 'x-forwarded-for': address },
  });

function expectOverloaded(answer: ApiAnswer, retryAfter: number): void {
  expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([503, String(retryAfter)]);
  expect(problemSchema.strict().parse(answer.body)).toMatchObject({ code: 'overloaded', retryAfter });
}

describe('with the maximum number of requests under way, the API', () => {
  let api: TestApi;
  beforeAll(async () => {
    const gate = new LoadGate({ requests: 4, delay: 60_000 });
    api = await startApi({ gate, trustProxy: 1 });
  });
  afterAll(async () => api.stop());

  const shed = async (reason: string) => {
    const { body } = await api.visitor().call('/metrics');
    return new ParsedMetrics(String(body)).value('clairvolet_http_shed_total', { reason });
  };

  it('refuses the next one at once, still answers probes, Stripe and cached answers, and recovers', async () => {
    const lock = await holdLock(api.platform, lockAccounts);
    const held = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map(async (from) => signInFrom(api, from));
    await lock.waiting(4);
    expectOverloaded(await signInFrom(api, '192.0.2.4'), 2);
    expectOverloaded(await api.visitor().call('/api/session'), 2);
    expect((await api.visitor().call('/api/plans')).status).toBe(200);
    const page = await api.visitor().call('/tarifs', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after'), page.body]).toStrictEqual([
      503,
      '2',
      'Le service est très sollicité. Réessayez dans quelques secondes.',
    ]);
    const call = await api.visitor().call('/api/plans.php');
    expect([call.status, call.body]).toMatchObject([503, { success: false, error: page.body }]);
    expect((await api.visitor().call('/healthz')).status).toBe(200);
    expect((await api.visitor().call('/readyz')).status).toBe(200);
    // No secret is set here, which is another reason for a 503.
    const webhook = await api.visitor().call('/api/stripe/webhook', { method: 'POST', body: '{}' });
    expect(webhook.body).not.toMatchObject({ code: 'overloaded' });
    expect(await shed('requests')).toBe(4);
    await lock.release();
    expect((await Promise.all(held)).map(({ status }) => status)).toStrictEqual([401, 401, 401, 401]);
    expect((await signInFrom(api, '192.0.2.4')).status).toBe(401);
    expect((await api.visitor().call('/api/plans')).status).toBe(200);
  });

  it('gives one address, or one IPv6 network, at most half of the places', async () => {
    const lock = await holdLock(api.platform, lockAccounts);
    const held = ['2001:db8:1:2::1', '2001:db8:1:2:3::4'].map(async (from) => signInFrom(api, from));
    await lock.waiting(2);
    expectOverloaded(await signInFrom(api, '2001:db8:1:2:ffff::5'), 2);
    const other = signInFrom(api, '2001:db8:1:3::1');
    await lock.waiting(3);
    expect(await shed('address')).toBe(1);
    await lock.release();
    expect((await Promise.all([...held, other])).map(({ status }) => status)).toStrictEqual([401, 401, 401]);
  });
});

describe('an event loop that', () => {
  const gate = new LoadGate({ requests: 10, delay: 100 });
  beforeAll(() => gate.watch());
  afterAll(() => gate.stop());

  /** The loop's own work, which nothing can interrupt. */
  const spin = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const verdict = () => {
    const reason = gate.enter('192.0.2.1');
    if (reason === null) gate.leave('192.0.2.1');
    return reason;
  };

  it('is seconds late makes the API refuse requests, and accept them again once it keeps up', async () => {
    expect(verdict()).toBeNull();
    while (verdict() === null) {
      spin(200);
      await turn();
    }
    expect(verdict()).toBe('delay');
    await vi.waitFor(() => expect(verdict()).toBeNull(), { timeout: patience, interval: 100 });
  });
});

describe('a database that', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ timeouts: { statement: 400, connection: 300, idleInTransaction: 5_000 } });
  });
  afterAll(async () => api.stop());

  it('exceeds the time limit of a statement is reported as busy, not as a fault', async () => {
    const lock = await holdLock(api.platform, lockAccounts);
    expectOverloaded(await signInFrom(api, '192.0.2.1'), 5);
    await lock.release();
    expect((await signInFrom(api, '192.0.2.1')).status).toBe(401);
  });

  it('has no connection left is reported as busy after the time limit for a connection', async () => {
    const taken = await Promise.all(Array.from({ length: 6 }, async () => api.platform.pool.connect()));
    expectOverloaded(await signInFrom(api, '192.0.2.1'), 5);
    for (const client of taken) client.release();
    expect((await signInFrom(api, '192.0.2.1')).status).toBe(401);
  });

  it('releases the locks of a transaction whose process has stalled', async () => {
    const { rows } = await api.platform.pool.query('show idle_in_transaction_session_timeout');
    expect(rows).toStrictEqual([{ idle_in_transaction_session_timeout: '5s' }]);
    const inTransaction = await api.platform.orm.em.fork().execute('show idle_in_transaction_session_timeout');
    expect(inTransaction).toStrictEqual(rows);
  });

  it('grants a transaction the longer limit that it requests', async () => {
    const client = await api.platform.pool.connect();
    try {
      await expect(client.query('select pg_sleep(0.6)')).rejects.toMatchObject({ code: '57014' });
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      expect((await client.query('select pg_sleep(0.6)')).rowCount).toBe(1);
      await client.query('commit');
    } finally {
      client.release();
    }
  });
});

describe('an endpoint that takes too long', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ deadline: 300 });
  });
  afterAll(async () => api.stop());

  it('is answered by the API with the time after which to retry', async () => {
    const lock = await holdLock(api.platform, lockAccounts);
    const answer = await signInFrom(api, '192.0.2.1');
    expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([503, '10']);
    expect(answer.body).toMatchObject({ code: 'unavailable' });
    await lock.release();
    await vi.waitFor(async () => expect((await signInFrom(api, '192.0.2.1')).status).toBe(401), { timeout: patience });
  });
});
