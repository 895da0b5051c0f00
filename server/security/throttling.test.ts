import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode, buildCustomer, buildSecondFactor, testPassword } from '@app/domain/testing';
import type { AppOptions } from '../app.ts';
import { RateLimits } from '../http/RateLimits.ts';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';
import { roleFor, walked, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, type Target } from './testing/openTarget.ts';
import { sampledPairs } from './testing/sampledCases.ts';
import { validRequest } from './testing/validRequest.ts';

const wrong = 'volets du soir';
const throttled = walked.filter(({ throttle }) => throttle);
const quarterOfAnHour = 15 * 60_000;

/** Few tries per address, where the product allows many. */
const strict = { rateLimitFactor: 0.05 };

/** Some tries are accepted, then none. */
function expectStopped(statuses: readonly number[]): void {
  const first = statuses.indexOf(429);
  expect([statuses, first > 0]).toStrictEqual([statuses, true]);
  expect(new Set(statuses.slice(first))).toStrictEqual(new Set([429]));
}

async function statusesOf(times: number, call: (round: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) statuses.push((await call(round)).status);
  return statuses;
}

/** What a request of this method can carry. */
const bodyOf = (method: string, body: unknown) => (method === 'GET' ? {} : { body });

/** Ways to pretend to come from somewhere else. */
const disguises: Record<string, (round: number) => Record<string, string>> = {
  'X-Forwarded-For': (round) => ({ 'x-forwarded-for': `198.51.100.${round}` }),
  'a list in X-Forwarded-For': (round) => ({ 'x-forwarded-for': `198.51.100.${round}, 10.0.0.${round}, 127.0.0.1` }),
  Forwarded: (round) => ({ forwarded: `for=198.51.100.${round};proto=https` }),
  'X-Real-IP': (round) => ({ 'x-real-ip': `198.51.100.${round}` }),
  'X-Client-IP and its like': (round) =>
    Object.fromEntries(
      ['x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip', 'fly-client-ip'].map((name) => [
        name,
        `198.51.100.${round}`,
      ]),
    ),
  'another browser': (round) => ({ 'user-agent': `Robot/${round}`, 'accept-language': `x-${round}` }),
};

/** Endpoints that count together. */
const limitOf = ({ throttle }: WalkedEndpoint): string => throttle ?? 'none';

describe('the limit', () => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget(strict);
  });
  afterAll(async () => target.stop());

  /** A caller with access to the endpoint who has not called it yet, with a valid address of it. */
  async function attackerOf(endpoint: WalkedEndpoint, options: Partial<AppOptions> = {}) {
    const { api, world, browserOf } = target;
    await api.platform.pool.query('truncate rate_limit');
    api.restart({ ...strict, ...options });
    const browser = await browserOf(roleFor(endpoint.access));
    return { browser, ...(await validRequest(endpoint, world)) };
  }

  const attacks: Record<string, (endpoint: WalkedEndpoint) => Promise<void>> = {
    'stops one address, whatever it pretends to be': async (endpoint) => {
      const { browser, path, method } = await attackerOf(endpoint);
      const call = async (headers: Record<string, string>) =>
        browser.call(path, { method, ...bodyOf(method, {}), headers });
      const worn = Object.entries(disguises);
      // Each request in another one: none is counted apart.
      expectStopped(await statusesOf(10, async (round) => call(worn[round % worn.length]?.[1](round) ?? {})));
      // And once the address is stopped, none opens.
      for (const [disguise, headers] of worn) {
        const refused = await call(headers(99));
        expect([disguise, Number(refused.headers.get('retry-after')) > 0]).toStrictEqual([disguise, true]);
        expect([disguise, refused.body]).toMatchObject([
          disguise,
          {
            code: 'too_many_requests',
            detail: expect.stringMatching(/^Trop de tentatives\. Réessayez dans (?:une minute|\d+ minutes)\.$/),
          },
        ]);
      }
    },
    'refuses before the body is read': async (endpoint) => {
      const { browser, path, method } = await attackerOf(endpoint);
      expectStopped(await statusesOf(10, async () => browser.call(path, { method, ...bodyOf(method, '{"cut":') })));
    },
    'counts an address as its proxy wrote it, whatever stands before that': async (endpoint) => {
      const { browser, path, method } = await attackerOf(endpoint, { trustProxy: 2 });
      const from = async (list: string) =>
        browser.call(path, { method, ...bodyOf(method, {}), headers: { 'x-forwarded-for': list } });
      expectStopped(await statusesOf(10, async (round) => from(`198.51.100.${round}, 203.0.113.7, 10.0.0.1`)));
      expect((await from('203.0.113.8, 10.0.0.1')).status).not.toBe(429);
    },
  };

  it('is declared for every endpoint that gives access to an account', () => {
    expect(throttled.map(({ name }) => name)).toStrictEqual(
      expect.arrayContaining([
        'accounts.register',
        'accounts.signIn',
        'accounts.requestPasswordReset',
        'accounts.resetPassword',
        'accounts.confirmEmail',
      ]),
    );
  });

  const expectHeld = async (attack: string, endpoint: WalkedEndpoint) => attacks[attack]?.(endpoint);

  it.each(sampledPairs(throttled, Object.keys(attacks), limitOf))('of $name $attack', async ({ endpoint, attack }) => {
    await expectHeld(attack, endpoint);
  });
});

describe('the password of one account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ trustProxy: 1 });
  });
  afterAll(async () => api.stop());

  const signIn = async (client: ApiClient, email: string, password: string, from: string) =>
    client.call('/api/session', { method: 'POST', body: { email, password }, headers: { 'x-forwarded-for': from } });

  it('cannot be guessed from a thousand addresses', async () => {
    const { email } = await buildCustomer(api.platform);
    const statuses = await statusesOf(30, async (round) => signIn(api.visitor(), email, wrong, `198.51.${round}.1`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect((await signIn(api.visitor(), email, testPassword, '198.51.100.1')).status).toBe(429);
  });

  it('cannot be guessed by spelling the address in other ways', async () => {
    const { email } = await buildCustomer(api.platform);
    const ways = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, `\n${email}\u00a0`, email.replace('c', 'C')];
    const statuses = await statusesOf(24, async (round) =>
      signIn(api.visitor(), ways[round % ways.length] ?? email, wrong, `198.51.${round}.2`),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  it('is still accepted from its owner, and from everyone once the window is over', async () => {
    const owner = await buildCustomer(api.platform);
    const browser = await api.signedIn(owner);
    await statusesOf(12, async (round) => signIn(api.visitor(), owner.email, wrong, `198.51.${round}.3`));
    expect((await signIn(browser, owner.email, testPassword, '203.0.113.9')).status).toBe(200);

    const sibling = await api.platform.sibling();
    const asNobodyKnown = async () => new RateLimits(sibling, 1).signIn(owner.email, null);
    await expect(asNobodyKnown()).rejects.toMatchObject({ code: 'too_many_requests' });
    await api.platform.pool.query('update rate_limit set expire = expire - $1::bigint', [quarterOfAnHour + 1_000]);
    await expect(asNobodyKnown()).resolves.toBeUndefined();
  });

  it('has its counter reset once its owner has signed in', async () => {
    const { email } = await buildCustomer(api.platform);
    const fail = async (times: number) =>
      statusesOf(times, async (round) => signIn(api.visitor(), email, wrong, `198.51.${round}.5`));
    expect(await fail(9)).not.toContain(429);
    expect((await signIn(api.visitor(), email, testPassword, '203.0.113.9')).status).toBe(200);
    expect(await fail(10)).not.toContain(429);
    expect(await fail(1)).toStrictEqual([429]);
  });

  it('stays blocked when the process restarts', async () => {
    const { email } = await buildCustomer(api.platform);
    await statusesOf(11, async (round) => signIn(api.visitor(), email, wrong, `198.51.${round}.4`));
    const restarted = new RateLimits(await api.platform.sibling(), 1);
    await expect(restarted.signIn(email, null)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: expect.any(Number),
    });
    await expect(restarted.signIn('autre@clairvolet.test', null)).resolves.toBeUndefined();
  });
});

describe('the second factor of one account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ trustProxy: 1 });
  });
  afterAll(async () => api.stop());

  const post = async (client: ApiClient, path: string, body: object, from: string) =>
    client.call(path, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
  const signIn = async (client: ApiClient, email: string, code: string | undefined, from: string) =>
    post(client, '/api/session', { email, password: testPassword, code }, from);
  const guess = (round: number) => String(100_000 + round);

  it('cannot be guessed with the known password from a thousand addresses, whatever is tried in between', async () => {
    const account = await buildCustomer(api.platform);
    const secret = await buildSecondFactor(api.platform, account, 'active');
    const statuses = await statusesOf(30, async (round) =>
      // Without a code the password alone is right: that must not start the count anew.
      signIn(api.visitor(), account.email, round % 3 === 2 ? undefined : guess(round), `198.51.${round}.1`),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    const right = authenticatorCode(secret, api.platform.clock.now());
    expect((await signIn(api.visitor(), account.email, right, '203.0.113.7')).status).toBe(429);
  });

  it('is still accepted from its owner on a known browser', async () => {
    const account = await buildCustomer(api.platform);
    const browser = await api.signedIn(account);
    const secret = await buildSecondFactor(api.platform, account, 'active');
    await statusesOf(12, async (round) => signIn(api.visitor(), account.email, guess(round), `198.51.${round}.2`));
    const right = authenticatorCode(secret, api.platform.clock.now());
    expect((await signIn(browser, account.email, right, '203.0.113.9')).status).toBe(200);
  });

  it('cannot be set up or confirmed by guessing: a stolen session has ten tries in total', async () => {
    const account = await buildCustomer(api.platform);
    const thief = await api.signedIn(account);
    const secret = await buildSecondFactor(api.platform, account, 'prepared');
    const ways = [
      ['/api/account/second-factor/confirmation', { code: '100000' }],
      ['/api/session/proof', { password: wrong }],
      ['/api/account/password', { currentPassword: wrong, newPassword: wrong, confirmPassword: wrong }],
    ] as const;
    const statuses = await statusesOf(15, async (round) => {
      const [path, body] = ways[round % ways.length] ?? ways[0];
      return post(thief, path, body, `198.51.${round}.3`);
    });
    expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 422), ...Array.from({ length: 5 }, () => 429)]);
    const right = authenticatorCode(secret, api.platform.clock.now());
    expect((await post(thief, ways[0][0], { code: right }, '203.0.113.7')).status).toBe(429);
  });
});
