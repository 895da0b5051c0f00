import { inject } from 'vitest';
import type { EndpointName } from '@app/contract/registry.ts';
import { buildFeed, buildProperty, readRows } from '@app/domain/testing';
import type { Example, JsonObject, World } from './Example.ts';

/** A property and its calendar, of the customer's, the same each time. */
const fixed = {
  propertyId: '00000000-0000-4000-8000-0000000000e1',
  id: '00000000-0000-4000-8000-0000000000e2',
  eventId: '00000000-0000-4000-8000-0000000000e3',
  readingId: '00000000-0000-4000-8000-0000000000e4',
  doubleBookingId: '00000000-0000-4000-8000-0000000000e5',
};

/** @param quarantined whether it waits for an answer. */
async function buildFixedFeed({ platform, customer }: World, quarantined = false): Promise<void> {
  // Other customers who went through this may have the property, with what lies in it.
  for (const table of ['occupancy', 'reservation', 'block'])
    await platform.pool.query(`delete from ${table} where account_id = $1 or property_id = $2`, [
      customer.id,
      fixed.propertyId,
    ]);
  await platform.pool.query('delete from property where account_id = $1 or id = $2', [customer.id, fixed.propertyId]);
  await platform.pool.query('delete from feed where account_id = $1 or id = $2', [customer.id, fixed.id]);
  const open = 'select from account where id = $1 and closed_at is null';
  if ((await readRows(platform, open, [customer.id])).length === 0) return;
  const property = await buildProperty(platform, { accountId: customer.id, id: fixed.propertyId, name: 'Etxe Arrosa' });
  await buildFeed(platform, property, { ...fixed, quarantined });
}

/** A listing of the sandbox, which a first word about it makes. */
async function openListing(world: World): Promise<void> {
  await buildFixedFeed(world);
  await fetch(`${inject('channelsSandboxUrl')}/sandbox/listings/airbnb/attacks`, {
    method: 'POST',
    body: '{"name":"Attaques"}',
  });
}

const prepare = async (world: World) => buildFixedFeed(world);
const aboutFeed = { prepare, params: () => ({ id: fixed.id }) } satisfies Example;
const aboutProperty = { prepare, params: () => ({ id: fixed.propertyId }) } satisfies Example;

/** A calendar that can be read: the sandbox's. */
const readable = (made: JsonObject): JsonObject => ({
  ...made,
  channel: 'airbnb',
  url: `${inject('channelsSandboxUrl')}/airbnb/attacks.ics`,
  rules: [],
});

/** What requests about calendars are about. */
export const channelExamples: Partial<Record<EndpointName, Example>> = {
  'channels.listFeeds': aboutProperty,
  'channels.previewFeed': { ...aboutProperty, prepare: openListing, body: readable },
  'channels.createFeed': { ...aboutProperty, body: readable },
  'channels.changeFeed': {
    ...aboutFeed,
    body: ({ url: _url, ...made }) => ({ ...made, url: 'https://calendars.example/autre.ics' }),
  },
  'channels.deleteFeed': aboutFeed,
  'channels.refreshFeed': aboutFeed,
  'channels.ledger': aboutFeed,
  'channels.ledgerBody': { ...aboutFeed, params: () => ({ id: fixed.id, entryId: fixed.readingId }) },
  'channels.feedEvents': aboutFeed,
  'channels.correctEvent': { ...aboutFeed, body: (made) => ({ ...made, eventId: fixed.eventId }) },
  'channels.answerQuarantine': { ...aboutFeed, prepare: async (world) => buildFixedFeed(world, true) },
  'channels.listExports': aboutProperty,
  'channels.rotateExport': {
    ...aboutProperty,
    params: () => ({ id: fixed.propertyId, channel: 'airbnb' }),
    body: ({ feedId: _feedId, ...made }) => made,
  },
  'channels.doubleBooking': { ...aboutFeed, params: () => ({ id: fixed.doubleBookingId }) },
  'channels.ledgerAsTeam': aboutFeed,
};
