import { dayAt } from '@app/contract/core/days.ts';
import type { EndpointName } from '@app/contract/registry.ts';
import { buildBlock, buildProperty, buildReservation, readRows } from '@app/domain/testing';
import type { Example, JsonObject, World } from './Example.ts';

const fixed = {
  propertyId: '00000000-0000-4000-8000-0000000000d1',
  reservationId: '00000000-0000-4000-8000-0000000000d2',
  blockId: '00000000-0000-4000-8000-0000000000d3',
};
const stay = { arrival: '2027-07-03', departure: '2027-07-07' };
const closed = { from: '2027-08-03', to: '2027-08-06' };

/** The one property of a customer that is let, with nobody in it; null when their account is closed. */
async function buildFreeProperty({ platform, customer }: World) {
  // Others who went through this may have it.
  for (const table of ['occupancy', 'reservation', 'block']) {
    const theirs = `delete from ${table} where account_id = $1 or property_id = $2`;
    await platform.pool.query(theirs, [customer.id, fixed.propertyId]);
  }
  await platform.pool.query('delete from guest where account_id = $1', [customer.id]);
  await platform.pool.query('delete from property where id = $1', [fixed.propertyId]);
  const open = 'select from account where id = $1 and closed_at is null';
  if ((await readRows(platform, open, [customer.id])).length === 0) return null;
  return buildProperty(platform, { accountId: customer.id, id: fixed.propertyId, name: 'Etxe Arrosa' });
}

async function buildFixedStay(world: World, nights: Partial<typeof stay> = stay): Promise<void> {
  const property = await buildFreeProperty(world);
  const guest = { email: 'ane@duhamel.example' };
  if (property) await buildReservation(world.platform, property, { id: fixed.reservationId, guest, ...nights });
}

/** Since today: of one that lies ahead it cannot be said that nobody came. */
export async function buildBegunStay(world: World): Promise<void> {
  await buildFixedStay(world, { arrival: dayAt(world.platform.clock.now()) });
}

async function buildFixedBlock(world: World): Promise<void> {
  const property = await buildFreeProperty(world);
  const nights = { arrival: closed.from, departure: '2027-08-07' };
  if (property) await buildBlock(world.platform, property, { id: fixed.blockId, ...nights });
}

/** Their own stay, which is created before. */
export const aboutStay = {
  prepare: async (world: World) => buildFixedStay(world),
  params: () => ({ id: fixed.reservationId }),
} satisfies Example;
const aboutBlock = { prepare: buildFixedBlock, params: () => ({ id: fixed.blockId }) } satisfies Example;

/** A stay in the one property that there is, which has no prices. */
const inProperty = ({
  version: _version,
  guestUpdatedAt: _guestUpdatedAt,
  price: _price,
  ...made
}: JsonObject): JsonObject => ({
  ...made,
  propertyId: fixed.propertyId,
  ...stay,
});

/** Its prices would have to have them. */
const withoutExtras = ({ options: _options, promoCode: _code, ...made }: JsonObject) => inProperty(made);
/** The stay is confirmed and lies ahead: it waits for nothing, and nobody came yet. */
const ofStayAhead = ({ heldUntil: _until, arrived: _arrived, departed: _departed, ...made }: JsonObject) =>
  inProperty(made);

async function prepareProperty(world: World): Promise<void> {
  await buildFreeProperty(world);
}

/** What requests about reservations and blocks are about. */
export const reservationExamples: Partial<Record<EndpointName, Example>> = {
  'reservations.create': { prepare: prepareProperty, body: withoutExtras },
  'reservations.read': aboutStay,
  'reservations.change': { ...aboutStay, body: ofStayAhead },
  'reservations.previewChange': { ...aboutStay, body: inProperty },
  'reservations.confirm': aboutStay,
  'reservations.cancel': aboutStay,
  'reservations.noShow': { ...aboutStay, prepare: buildBegunStay },
  'reservations.createBlock': {
    prepare: prepareProperty,
    params: () => ({ id: fixed.propertyId }),
    body: (made) => ({ ...made, ...closed }),
  },
  'reservations.changeBlock': { ...aboutBlock, body: ({ version: _version, ...made }) => ({ ...made, ...closed }) },
  'reservations.deleteBlock': aboutBlock,
};
