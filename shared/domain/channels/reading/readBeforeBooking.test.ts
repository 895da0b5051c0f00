import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildProperty, buildUnits, readRows, type BuiltProperty } from '../../testing/index.ts';
import { createFeed } from '../feeds/changeFeeds.ts';
import { connectListing } from '../testing/connectListing.ts';
import { openChannels, type OpenChannels } from '../testing/openChannels.ts';
import { readBeforeBooking } from './readBeforeBooking.ts';

let open: OpenChannels;
beforeAll(async () => {
  open = await openChannels();
});
afterAll(async () => open.close());

let property: BuiltProperty;
beforeEach(async () => {
  const { id: accountId } = await buildCustomer(open.platform, { trialDays: 400 });
  property = await buildProperty(open.platform, { accountId });
});

const isFresh = async (of = property, accountId = of.accountId) =>
  readBeforeBooking(open.platform, { accountId, propertyId: of.id });

describe('the calendars of a property, before somebody books it', () => {
  it('are fresh when there are none, and when they can be read', async () => {
    expect(await isFresh()).toBe(true);
    const { listing } = await connectListing(open, property, 'airbnb');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    expect(await isFresh()).toBe(true);
    const { rows } = await open.platform.pool.query('select 1 from reservation where property_id = $1', [property.id]);
    expect(rows).toHaveLength(1);
  });

  it('are not fresh when one cannot be read for an hour, or never could; one failure after a good reading is none', async () => {
    const { listing, read } = await connectListing(open, property, 'airbnb');
    await listing.fault('http500');
    expect(await isFresh()).toBe(false);
    await listing.fault('none');
    await open.pass(1);
    await read();
    expect(await isFresh()).toBe(true);
    await listing.fault('http500');
    await open.pass(50);
    expect(await isFresh()).toBe(true);
    await open.pass(11);
    expect(await isFresh()).toBe(false);
    await listing.fault('none');
    await open.pass(1);
    expect(await isFresh()).toBe(true);
  });

  it('are not read again within seconds', async () => {
    const { listing, read } = await connectListing(open, property, 'airbnb');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    expect(await read()).toMatchObject({ outcome: 'applied' });
    const tried = async () =>
      readRows(open.platform, 'select tried_at, read_at from feed where property_id = $1', [property.id]);
    const before = await tried();
    open.platform.clock.advance(19_000);
    expect(await isFresh()).toBe(true);
    expect(await tried()).toStrictEqual(before);
    open.platform.clock.advance(2_000);
    expect(await isFresh()).toBe(true);
    expect(await tried()).not.toStrictEqual(before);
  });

  it('of its parts and of what it is a part of count as well, those of another host do not', async () => {
    const { accountId } = property;
    const part = await buildProperty(open.platform, { accountId });
    await buildUnits(open.platform, property, [part]);
    const { listing } = await connectListing(open, part, 'booking');
    await listing.fault('http500');
    expect(await isFresh(property)).toBe(false);
    expect(await isFresh(part)).toBe(false);
    expect(await isFresh(part, (await buildCustomer(open.platform)).id)).toBe(true);
  });

  it('cost a guest three seconds at most when nobody answers, and are not fresh then', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { providers } = open.platform;
    const before = providers.feedPrivateHosts;
    Object.assign(providers, { feedPrivateHosts: [...before, host] });
    await createFeed(
      open.platform,
      { accountId: property.accountId, propertyId: property.id },
      { channel: 'other', url: `http://${host}/a.ics`, name: 'Lent', rules: [] },
    );
    const began = performance.now();
    expect(await isFresh()).toBe(false);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(2_900);
    expect(took).toBeLessThan(5_000);
    silent.closeAllConnections();
    silent.close();
    Object.assign(providers, { feedPrivateHosts: before });
  });
});
