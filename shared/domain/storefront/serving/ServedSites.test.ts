import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/index.ts';
import { buildCustomer, buildName, createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { BoundedCache } from './BoundedCache.ts';
import { ServedSites } from './ServedSites.ts';

describe('the bounded cache', () => {
  it('evicts the least recently used entry at its bound', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toStrictEqual([1, undefined, 3, 2]);
    cache.set('a', 4);
    cache.forget((key) => key === 'c');
    expect([cache.get('a'), cache.get('c'), cache.size]).toStrictEqual([4, undefined, 1]);
  });
});

describe('the sites that are served', () => {
  let platform: TestPlatform;
  let accountId: string;
  beforeAll(async () => {
    platform = await createTestPlatform();
    accountId = (await buildCustomer(platform)).id;
    await buildName(platform, { accountId, name: 'mas.sites.example' });
  });
  afterAll(async () => platform.close());

  const notify = async (name: string) => platform.pool.query(`select pg_notify('hosting', $1)`, [name]);
  let opened = 0;
  /** The sites as another process knows them, with one in its cache, and no notification of an earlier test still on its way. */
  const open = async (on: Platform = platform) => {
    const sites = new ServedSites(on);
    await sites.listening;
    // PostgreSQL delivers in the order of commits: once this one is received, so are all before it.
    opened += 1;
    const last = `opened-${opened}.example`;
    const heard = Promise.withResolvers<void>();
    await on.listener.on('hosting', (name) => {
      if (name === last) heard.resolve();
    });
    await notify(last);
    await heard.promise;
    await sites.find('mas.sites.example');
    expect(sites.size).toBe(1);
    return sites;
  };

  it('are read once for concurrent requests, and cached, also when there is none', async () => {
    const sites = await open();
    const [first, second] = [sites.find('personne.example'), sites.find('personne.example')];
    expect(first).toBeInstanceOf(Promise);
    expect([await first, await second]).toStrictEqual([null, null]);
    expect(sites.find('personne.example')).toBeNull();
    expect(sites.find('mas.sites.example')).toMatchObject({ accountId, name: 'mas.sites.example', leadsTo: null });
  });

  it('leave the cache when another process announces their name, and only then', async () => {
    const other = await platform.sibling();
    const sites = await open(other);
    await sites.find('autre.sites.example');
    await notify('autre.sites.example');
    await expect.poll(() => sites.size).toBe(1);
    expect(sites.find('mas.sites.example')).not.toBeInstanceOf(Promise);
    await notify('');
    await expect.poll(() => sites.size).toBe(0);
  });

  it('are not evicted by any number of unknown names, and the cache stays bounded', async () => {
    const sites = await open();
    for (let at = 0; at < 1_100; at += 1) await sites.find(`personne-${at}.example`);
    expect(sites.size).toBe(1_001);
    expect(sites.find('mas.sites.example')).not.toBeInstanceOf(Promise);
  });

  it('that were being read during an announcement are not cached', async () => {
    const sites = await open();
    const client = await platform.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table hosted_name in access exclusive mode');
      const asked = Promise.resolve(sites.find('tard.sites.example'));
      await notify('mas.sites.example');
      await expect.poll(() => sites.size).toBe(0);
      await client.query('commit');
      expect(await asked).toBeNull();
      expect(sites.size).toBe(0);
    } finally {
      client.release();
    }
  });

  it('stay cached while the database is away, for a known name', async () => {
    const sites = await open();
    await platform.database.goAway();
    try {
      expect(await sites.find('mas.sites.example')).toMatchObject({ name: 'mas.sites.example' });
      await expect(async () => sites.find('inconnu.sites.example')).rejects.toThrow();
    } finally {
      await platform.database.comeBack();
    }
  });
});
