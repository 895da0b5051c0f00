import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer } from '@app/domain/testing';
import { startApi, type ApiAnswer, type TestApi } from '../testing/startApi.ts';
import { AddressBudget } from './generalLimits.ts';
import { networkOf } from '@app/contract/core/networkOf.ts';

describe('the budget of an address', () => {
  it('is its burst at once, then exactly the tokens that refill over time', () => {
    const budget = new AddressBudget({ burst: 10, perSecond: 2 }, 1);
    const takeMany = (count: number, at: number) =>
      Array.from({ length: count }, () => budget.take('192.0.2.1', { now: at })).filter((wait) => wait === 0).length;
    expect(takeMany(20, 1_000)).toBe(10);
    expect(budget.take('192.0.2.1', { now: 1_000 })).toBeCloseTo(500);
    expect(budget.take('192.0.2.1', { now: 1_400 })).toBeCloseTo(100);
    expect(takeMany(5, 1_500)).toBe(1);
    expect(takeMany(5, 3_500)).toBe(4);
    // Never more than the burst, however long nothing came.
    expect(takeMany(50, 1e9)).toBe(10);
  });

  it('is counted for each address alone, and is scaled by the factor', () => {
    const budget = new AddressBudget({ burst: 2, perSecond: 1 }, 3);
    const takeMany = (address: string) =>
      Array.from({ length: 10 }, () => budget.take(address, { now: 0 })).filter((wait) => wait === 0).length;
    expect([takeMany('192.0.2.1'), takeMany('192.0.2.2')]).toStrictEqual([6, 6]);
  });

  it('pays for what costs more with as many tokens, or not at all', () => {
    const budget = new AddressBudget({ burst: 10, perSecond: 1 }, 1);
    const pay = (cost: number, now: number) => budget.take('192.0.2.1', { cost, now });
    expect([pay(8, 0), pay(8, 0), pay(2, 0), pay(1, 0)]).toStrictEqual([0, 6_000, 0, 1_000]);
    expect([pay(8, 7_999), pay(8, 8_000)]).toStrictEqual([1, 0]);
  });

  it('is remembered for at most fifty thousand addresses', () => {
    const budget = new AddressBudget({ burst: 1, perSecond: 1 }, 1);
    for (let at = 0; at < 60_000; at += 1) budget.take(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, { now: 0 });
    expect(budget.size).toBe(50_000);
  });
});

describe('the network of', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['2001:db8::5', '2001:db8:0:0::'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1', 'fe80:0:0:0::'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('every endpoint', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ rateLimitFactor: 0.05, trustProxy: 1 });
  });
  afterAll(async () => api.stop());

  async function untilRefused(call: () => Promise<ApiAnswer>): Promise<{ taken: number; refused: ApiAnswer }> {
    for (let taken = 0; taken < 60; taken += 1) {
      const answer = await call();
      if (answer.status === 429) return { taken, refused: answer };
    }
    throw new Error('Nothing was refused');
  }

  it('that writes has a limit, reported in French with the time to wait; reading has none', async () => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const change = async (from: Record<string, string>) =>
      client.call('/api/account/profile', { method: 'PUT', body: {}, headers: from });
    const { taken, refused } = await untilRefused(async () => change(headers));
    // One comes back every four seconds.
    expect(taken).toBeGreaterThanOrEqual(15);
    expect(taken).toBeLessThan(25);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringMatching(
        /^Trop de demandes en peu de temps[.] Réessayez dans (une seconde|\d+ secondes)[.]$/,
      ),
    });
    expect((await change({ 'x-forwarded-for': '192.0.2.8' })).status).not.toBe(429);
    for (let round = 0; round < 20; round += 1)
      expect((await client.call('/api/session', { headers })).status).toBe(200);
  });

  it('that exports or searches has one', async () => {
    const client = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    const exports = await untilRefused(async () => client.call('/api/admin/users/csv'));
    expect(exports.taken).toBeGreaterThanOrEqual(3);
    const searches = await untilRefused(async () => client.call('/api/admin/users?search=martin'));
    expect(searches.taken).toBeGreaterThanOrEqual(6);
    for (let round = 0; round < 10; round += 1) expect((await client.call('/api/admin/users')).status).toBe(200);
  });
});
