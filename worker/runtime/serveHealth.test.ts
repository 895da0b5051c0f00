import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from 'node:http';
import { schemaVersion } from '@app/domain/platform';
import { createTestPlatform, type TestPlatform } from '@app/domain/testing';
import { serveHealth } from './serveHealth.ts';

describe('the health of a worker', () => {
  let platform: TestPlatform;
  const servers: Server[] = [];
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function serve(port = 0): Promise<number> {
    const server = await serveHealth(platform, port, '127.0.0.1');
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }
  const ask = async (port: number, path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.json()];
  };

  it('is good while it lives and everything answers', async () => {
    const port = await serve();
    expect(await ask(port, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
    expect(await ask(port, '/readyz')).toStrictEqual([200, { status: 'ready' }]);
    expect(await ask(port, '/metrics')).toStrictEqual([404, { status: 'not found' }]);
  });

  it('is served on another port when its own is taken', async () => {
    const taken = await serve();
    const other = await serve(taken);
    expect(other).not.toBe(taken);
    expect(await ask(other, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
  });

  it('is not good without the migrations, nor without the database', async () => {
    const port = await serve();
    await platform.pool.query('update mikro_orm_migrations set name = $2 where name = $1', [schemaVersion, 'away']);
    expect(await ask(port, '/readyz')).toStrictEqual([503, { status: 'unavailable' }]);
    await platform.pool.query('update mikro_orm_migrations set name = $1 where name = $2', [schemaVersion, 'away']);
    expect(await ask(port, '/readyz')).toStrictEqual([200, { status: 'ready' }]);

    await platform.database.goAway();
    expect(await ask(port, '/readyz')).toStrictEqual([503, { status: 'unavailable' }]);
    expect(await ask(port, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
    await platform.database.comeBack();
    await expect.poll(async () => (await ask(port, '/readyz'))[0], { timeout: 5_000, interval: 20 }).toBe(200);
  });
});
