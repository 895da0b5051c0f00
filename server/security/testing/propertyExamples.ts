import type { EndpointName } from '@app/contract/registry.ts';
import { buildProperty, readRows } from '@app/domain/testing';
import type { Example, World } from './Example.ts';

const fixedProperty = '00000000-0000-4000-8000-0000000000c1';

/** A customer without rentals, who may add a property; false when their account is closed. */
async function freeRentals({ platform, customer }: World): Promise<boolean> {
  for (const table of ['occupancy', 'reservation', 'block']) {
    await platform.pool.query(`delete from ${table} where account_id = $1`, [customer.id]);
  }
  // Others who went through this may have it.
  await platform.pool.query('delete from property where account_id = $1 or id = $2', [customer.id, fixedProperty]);
  const open = 'select from account where id = $1 and closed_at is null';
  return (await readRows(platform, open, [customer.id])).length > 0;
}

/** The one property of a customer, of the same name each time; archived, so that it leaves room for a copy. */
async function buildFixedProperty(world: World): Promise<void> {
  const { platform, customer } = world;
  if (!(await freeRentals(world))) return;
  const facts = { id: fixedProperty, name: 'Etxe Arrosa', status: 'archived' } as const;
  await buildProperty(platform, { accountId: customer.id, ...facts });
}

const aboutFixed = { prepare: buildFixedProperty, params: () => ({ id: fixedProperty }) } satisfies Example;

/** What requests about properties are about. */
export const propertyExamples: Partial<Record<EndpointName, Example>> = {
  'properties.create': {
    async prepare(world) {
      await freeRentals(world);
    },
  },
  'properties.read': aboutFixed,
  'properties.change': { ...aboutFixed, body: ({ version: _version, ...body }) => body },
  'properties.delete': aboutFixed,
  'properties.duplicate': aboutFixed,
  'properties.order': { prepare: buildFixedProperty, body: () => ({ ids: [fixedProperty] }) },
  'properties.link': { ...aboutFixed, body: () => ({ unitIds: [] }) },
};
