import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCustomer, readRows, registration, testBackends, testPassword } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const wrong = 'volets du soir';

async function signIn(client: ApiClient, email: string, password: string, forwarded?: string) {
  return client.call('/api/session', {
    method: 'POST',
    body: { email, password },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
}

/** How many tries in a row are accepted before the first 429, at most `most`. */
async function triesLetThrough(most: number, attempt: (round: number) => Promise<{ status: number }>): Promise<number> {
  for (let round = 0; round < most; round += 1) if ((await attempt(round)).status === 429) return round;
  return most;
}

describe.each(testBackends())('guessing the password of an account, counted on %s,', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ backend });
  });
  afterAll(async () => api.stop());

  const guess = async (email: string) => triesLetThrough(15, async () => signIn(api.visitor(), email, wrong));

  it('is stopped after ten failures, with the time to wait', async () => {
    const { email } = await buildCustomer(api.platform);
    expect(await guess(email)).toBe(10);
    const refused = await signIn(api.visitor(), email, wrong);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      detail:
        'Trop de tentatives. Réessayez dans 15 minutes. Pour entrer sans attendre, choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0».',
      retryAfter: wait,
    });
  });

  it('stays blocked for an unknown browser even with the right password, however the address is written', async () => {
    const { email } = await buildCustomer(api.platform);
    await guess(email);
    for (const written of [email, email.toUpperCase(), ` ${email} `]) {
      expect((await signIn(api.visitor(), written, testPassword)).status).toBe(429);
    }
  });

  it('does not lock out the owner on a browser that is known', async () => {
    const owner = await buildCustomer(api.platform);
    const browser = await api.signedIn(owner);
    await browser.call('/api/session', { method: 'DELETE' });
    expect(await guess(owner.email)).toBe(10);
    expect((await signIn(browser, owner.email, testPassword)).status).toBe(200);
    // Their success gives the guesser no new try.
    expect((await signIn(api.visitor(), owner.email, wrong)).status).toBe(429);
  });

  it('from a known browser is limited as well', async () => {
    const owner = await buildCustomer(api.platform);
    const browser = await api.signedIn(owner);
    expect(await triesLetThrough(15, async () => signIn(browser, owner.email, wrong))).toBe(10);
    expect((await signIn(api.visitor(), owner.email, testPassword)).status).toBe(200);
  });

  it('gains nothing from a device mark of another account, or from a forged one', async () => {
    const [owner, attacker] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    const own = await api.signedIn(attacker);
    await guess(owner.email);
    expect((await signIn(own, owner.email, testPassword)).status).toBe(429);
    const [nonce, epoch, mac = ''] = (own.cookie('clairvolet-device') ?? '').split('.');
    const forged = [
      `${nonce}.${epoch}.${'A'.repeat(mac.length)}`,
      `${nonce}x.${epoch}.${mac}`,
      `reset.${epoch}.${mac}`,
    ];
    for (const mark of [...forged, `${nonce}.${mac}`, `${nonce}.${epoch}.`, '..', 'x']) {
      const client = api.visitor();
      client.setCookie('clairvolet-device', mark);
      expect((await signIn(client, owner.email, testPassword)).status).toBe(429);
    }
  });

  it('starts again from zero after a success', async () => {
    const { email } = await buildCustomer(api.platform);
    for (let round = 0; round < 9; round += 1) await signIn(api.visitor(), email, wrong);
    expect((await signIn(api.visitor(), email, testPassword)).status).toBe(200);
    expect(await guess(email)).toBe(10);
  });

  it('is counted for unknown addresses too, so that the limit does not reveal which accounts exist', async () => {
    expect(await guess('personne@clairvolet.test')).toBe(10);
  });

  it('lets ten of fifty concurrent tries through', async () => {
    const { email } = await buildCustomer(api.platform);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => signIn(api.visitor(), email, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });
});

describe.skipIf(inject('testRedisUrl') === null)('counters in Redis', () => {
  it('are shared by all API processes, name no account, and expire', async () => {
    const api = await startApi({ backend: 'redis' });
    try {
      const { redis, redisPrefix } = api.platform;
      const { email } = await buildCustomer(api.platform);
      expect(await triesLetThrough(15, async () => signIn(api.visitor(), email, wrong))).toBe(10);
      const keys = (await redis?.keys(`${redisPrefix}:limit:*`)) ?? [];
      expect(keys.map((key) => key.slice(redisPrefix.length)).toSorted()).toStrictEqual([
        expect.stringMatching(/^:limit:account_sign_in:[\w-]{43}$/),
        ':limit:address_sign_in:127.0.0.1',
      ]);
      for (const key of keys) {
        const seconds = (await redis?.ttl(key)) ?? 0;
        expect(seconds).toBeGreaterThan(14 * 60);
        expect(seconds).toBeLessThanOrEqual(15 * 60);
      }
      expect(await readRows(api.platform, 'select from rate_limit')).toHaveLength(0);
    } finally {
      await api.stop();
    }
  });

  it('continue in memory while Redis is unreachable, without delaying any request', async () => {
    const api = await startApi({ backend: 'redis' });
    try {
      const { email } = await buildCustomer(api.platform);
      api.platform.redis?.disconnect();
      const start = performance.now();
      expect(await triesLetThrough(15, async () => signIn(api.visitor(), email, wrong))).toBe(10);
      expect((await api.visitor().call('/api/accounts', { method: 'POST', body: registration() })).status).toBe(201);
      expect(performance.now() - start).toBeLessThan(5_000);
      await api.platform.redis?.connect();
    } finally {
      await api.stop();
    }
  });
});

describe('the limits per address', () => {
  it('count sign-ins and registrations separately, multiplied by the factor of the installation', async () => {
    const api = await startApi({ rateLimitFactor: 0.05 });
    try {
      const nobody = (round: number) => `personne-${round}@clairvolet.test`;
      expect(await triesLetThrough(6, async (round) => signIn(api.visitor(), nobody(round), wrong))).toBe(3);
      const empty = async () => api.visitor().call('/api/accounts', { method: 'POST', body: {} });
      expect(await triesLetThrough(6, empty)).toBe(3);
      const refused = await api.visitor().call('/api/accounts', { method: 'POST', body: registration() });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
      expect(refused.body).toMatchObject({ detail: 'Trop de tentatives. Réessayez dans 60 minutes.' });
      expect((await api.visitor().call('/api/session')).status).toBe(200);
    } finally {
      await api.stop();
    }
  });

  it('are not escaped by forging X-Forwarded-For when there is no proxy', async () => {
    const api = await startApi({ rateLimitFactor: 0.05, trustProxy: 0 });
    try {
      const forge = async (round: number) =>
        signIn(api.visitor(), `personne-${round}@clairvolet.test`, wrong, `198.51.100.${round}`);
      expect(await triesLetThrough(6, forge)).toBe(3);
    } finally {
      await api.stop();
    }
  });

  it('use, behind one proxy, the address that the proxy wrote, not those before it', async () => {
    const api = await startApi({ rateLimitFactor: 0.05, trustProxy: 1 });
    try {
      const forge = async (round: number) =>
        signIn(api.visitor(), `personne-${round}@clairvolet.test`, wrong, `198.51.100.${round}, 203.0.113.7`);
      expect(await triesLetThrough(6, forge)).toBe(3);
      const elsewhere = await signIn(api.visitor(), 'personne@clairvolet.test', wrong, '203.0.113.7, 203.0.113.8');
      expect(elsewhere.status).toBe(401);
    } finally {
      await api.stop();
    }
  });

  it('are shared by all API processes in the database, and name no account', async () => {
    const api = await startApi();
    try {
      // As long as an address can be.
      const longest = `${'a'.repeat(237)}@clairvolet.test`;
      expect(await triesLetThrough(15, async () => signIn(api.visitor(), longest, wrong))).toBe(10);
      const counters = await readRows<{ key: string; points: number }>(
        api.platform,
        'select key, points from rate_limit order by key',
      );
      expect(counters).toStrictEqual([
        { key: expect.stringMatching(/^account_sign_in:[\w-]{43}$/), points: 11 },
        { key: 'address_sign_in:127.0.0.1', points: 11 },
      ]);
    } finally {
      await api.stop();
    }
  });
});
