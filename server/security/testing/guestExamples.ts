import type { EndpointName } from '@app/contract/registry.ts';
import { buildGuest, buildProperty, readRows } from '@app/domain/testing';
import type { Example, World } from './Example.ts';

const fixed = {
  guestId: '00000000-0000-4000-8000-0000000000e1',
  otherId: '00000000-0000-4000-8000-0000000000e2',
  propertyId: '00000000-0000-4000-8000-0000000000e3',
};

/** Two people whom a customer knows, and nobody else; none when their account is closed. */
async function buildFixedGuests({ platform, customer }: World): Promise<void> {
  for (const table of ['occupancy', 'reservation']) {
    await platform.pool.query(`delete from ${table} where account_id = $1`, [customer.id]);
  }
  await platform.pool.query('delete from guest where account_id = $1 or id = any($2::uuid[])', [
    customer.id,
    [fixed.guestId, fixed.otherId],
  ]);
  const open = 'select from account where id = $1 and closed_at is null';
  if ((await readRows(platform, open, [customer.id])).length === 0) return;
  for (const id of [fixed.guestId, fixed.otherId]) await buildGuest(platform, customer.id, { id });
}

/** A property with nobody in it, for the lines of an import. */
async function buildEmptyProperty(world: World): Promise<void> {
  await buildFixedGuests(world);
  const { platform, customer } = world;
  // Others who went through this may have it, with a stay.
  for (const table of ['occupancy', 'reservation']) {
    await platform.pool.query(`delete from ${table} where property_id = $1`, [fixed.propertyId]);
  }
  await platform.pool.query('delete from property where id = $1', [fixed.propertyId]);
  const open = 'select from account where id = $1 and closed_at is null';
  if ((await readRows(platform, open, [customer.id])).length === 0) return;
  await buildProperty(platform, { accountId: customer.id, id: fixed.propertyId, name: 'Etxe Berri' });
}

const aboutGuest = { prepare: buildFixedGuests, params: () => ({ id: fixed.guestId }) } satisfies Example;
/** One stay, in our own columns. */
const csv = 'logement;arrivée;départ;voyageur nom;adultes\nEtxe Berri;2027-09-03;2027-09-07;Duhamel;2\n';
const aboutImport = { prepare: buildEmptyProperty, body: () => ({ csv, properties: {} }) } satisfies Example;

/** What requests about guests and imports are about. */
export const guestExamples: Partial<Record<EndpointName, Example>> = {
  'reservations.readGuest': aboutGuest,
  'reservations.changeGuest': { ...aboutGuest, body: ({ updatedAt: _updatedAt, ...made }) => made },
  'reservations.eraseGuest': aboutGuest,
  'reservations.mergeGuests': { ...aboutGuest, body: () => ({ otherId: fixed.otherId }) },
  'reservations.planImport': aboutImport,
  'reservations.import': { ...aboutImport, body: () => ({ csv, properties: {}, expected: 1 }) },
};
