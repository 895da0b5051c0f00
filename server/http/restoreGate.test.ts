import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorClosed, doorOpen, restoreChannel } from '@app/domain/backups';
import { startApi, type TestApi } from '../testing/startApi.ts';

describe('a server during a restore', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const say = async (word: string) => api.platform.pool.query('select pg_notify($1, $2)', [restoreChannel, word]);
  const statusOf = async (path: string) => (await api.visitor().call(path)).status;
  const becomes = async (path: string, status: number) =>
    expect.poll(async () => statusOf(path), { interval: 10 }).toBe(status);

  it('refuses requests that it would lose, says when to retry, and still answers health checks', async () => {
    expect(await statusOf('/api/session')).toBe(200);
    await say(doorClosed);
    await becomes('/api/session', 503);
    const { status, headers, body } = await api.visitor().call('/api/session');
    expect([status, headers.get('retry-after')]).toStrictEqual([503, '2']);
    expect(body).toMatchObject({ code: 'restoring', detail: expect.stringContaining('restauration') });
    expect(await statusOf('/healthz')).toBe(200);
    // The progress of the restore can still be read.
    expect(await statusOf('/api/admin/restores/019a0000-0000-7000-8000-000000000000')).toBe(401);
    await say(doorOpen);
    await becomes('/api/session', 200);
  });

  it('lets a request wait for a gate that opens in a moment', async () => {
    await say(doorClosed);
    await becomes('/api/session', 503);
    const held = statusOf('/api/session');
    await pause(200);
    await say(doorOpen);
    expect(await held).toBe(200);
  });

  it('accepts requests again by itself when the restoring process has died', async () => {
    await say(doorClosed);
    await becomes('/api/session', 503);
    await expect.poll(async () => statusOf('/api/session'), { interval: 50 }).toBe(200);
  });
});
