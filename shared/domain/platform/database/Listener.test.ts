import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLogs, createTestPlatform, openDetour, readRows, type TestPlatform } from '../../testing/index.ts';
import { Listener } from './Listener.ts';

const polling = { interval: 10 };

describe('the listener', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const listeners = async () =>
    readRows<{ pid: number }>(
      platform,
      `select pid from pg_stat_activity where application_name = 'clairvolet listener' and datname = current_database()`,
    );
  const cut = async () =>
    platform.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'clairvolet listener' and datname = current_database()`,
    );

  it('calls every subscriber of a channel, and no other', async () => {
    const heard: string[] = [];
    await platform.listener.on('kettle', () => heard.push('one'));
    await platform.listener.on('kettle', () => heard.push('two'));
    await platform.listener.on('teapot', () => heard.push('teapot'));
    await platform.pool.query(`notify kettle`);
    await expect.poll(() => heard, polling).toStrictEqual(['one', 'two']);
  });

  it('receives every notification after listening() resolves, even if the individual on() calls were not awaited', async () => {
    const heard: string[] = [];
    for (let at = 0; at < 500; at += 1) void platform.listener.on(`stall ${at}`, (word) => heard.push(word));
    await platform.listener.listening();
    await platform.pool.query('select pg_notify($1, $2)', ['stall 499', 'fresh bread']);
    await expect.poll(() => heard, polling).toStrictEqual(['fresh bread']);
  });

  it('reconnects when its connection is cut, calls every subscriber once, and receives notifications again', async () => {
    let heard = 0;
    await platform.listener.on('weather', () => {
      heard += 1;
    });
    const [before] = await listeners();
    await cut();
    await expect.poll(() => heard, polling).toBe(1);
    const after = await listeners();
    expect(after).toHaveLength(1);
    expect(after[0]?.pid).not.toBe(before?.pid);
    await platform.pool.query(`notify weather`);
    await expect.poll(() => heard, polling).toBe(2);
  });

  it('gives a process the settings that changed while it was disconnected', async () => {
    const [{ pid: before } = { pid: 0 }] = await listeners();
    await cut();
    await platform.pool.query(`insert into setting (key, value, updated_at) values ('site_title', 'Pendant', now())`);
    await expect.poll(() => platform.settings.get('site_title'), polling).toBe('Pendant');
    expect((await listeners())[0]?.pid).not.toBe(before);
  });

  it('leaves no connection open when it is closed while it reconnects', async () => {
    const detour = await openDetour(platform.database.url);
    const listener = new Listener({ databaseUrl: detour.url, logger: captureLogs().logger });
    try {
      await listener.open();
      detour.hold();
      detour.cut();
      await expect.poll(detour.held, polling).toBe(1);
      const closing = listener.close();
      detour.release();
      await closing;
      await expect.poll(detour.connections, polling).toBe(0);
      expect(detour.held()).toBe(1);
    } finally {
      detour.close();
    }
  });
});
