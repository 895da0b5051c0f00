import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildName, createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { siteUrlOf } from './siteAddress.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

it('a host’s site is at the primary name that is online, else at the first online, else at the first that is theirs', async () => {
  const { id: accountId } = await buildCustomer(platform);
  const { id: neighbour } = await buildCustomer(platform);
  await buildName(platform, { accountId: neighbour, isPrimary: true });
  const url = async () => siteUrlOf(platform, accountId);
  expect(await url()).toBeNull();

  // A domain that is not proved yet, and a name that was given up.
  await buildName(platform, { accountId, kind: 'external', state: 'pending', step: 'ownership', provedAt: null });
  await buildName(platform, { accountId, releasedAt: platform.clock.now() });
  expect(await url()).toBeNull();

  const first = await buildName(platform, { accountId, state: 'pending', step: 'dns' });
  await buildName(platform, { accountId, state: 'pending', step: 'dns' });
  expect(await url()).toBe(`https://${first.name}`);
  const online = await buildName(platform, { accountId, kind: 'bought' });
  await buildName(platform, { accountId });
  expect(await url()).toBe(`https://${online.name}`);
  const primary = await buildName(platform, { accountId, isPrimary: true });
  expect(await url()).toBe(`https://${primary.name}`);
  await platform.pool.query(`update hosted_name set state = 'error' where id = $1`, [primary.id]);
  expect(await url()).toBe(`https://${online.name}`);
});

it('the address of a site at an unusual port includes it', async () => {
  const { id: accountId } = await buildCustomer(platform);
  const { name } = await buildName(platform, { accountId });
  const elsewhere = { db: platform.db, providers: { ...platform.providers, sitesPort: 3443 } };
  expect(await siteUrlOf(elsewhere, accountId)).toBe(`https://${name}:3443`);
});
