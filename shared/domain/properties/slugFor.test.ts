import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPropertySchema } from '@app/contract/properties/api.ts';
import { buildCustomer, createTestPlatform, readRows, type BuiltAccount, type TestPlatform } from '../testing/index.ts';
import { changeProperty } from './changeProperty.ts';
import { createProperty, duplicateProperty } from './createProperty.ts';

let platform: TestPlatform;
let host: BuiltAccount;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'enterprise' });
});

const create = async (name: string, by = host) =>
  createProperty(platform, by.id, newPropertySchema.parse({ name, kind: 'house', capacity: 4 }));
const change = async (id: string, to: Parameters<typeof changeProperty>[2]) =>
  changeProperty(platform, { accountId: host.id, id }, to);
const slugs = async () =>
  (
    await readRows<{ slug: string }>(
      platform,
      'select slug from property where account_id = $1 order by created_at, id',
      [host.id],
    )
  ).map(({ slug }) => slug);

describe('the address of a property on its host’s site', () => {
  it('follows its name, and counts those of one host that have the same', async () => {
    for (const name of ['Gîte d’Été', 'Gîte d’été', 'GITE D ETE', 'Gîte d’été 2', '海', 'Œuvre & Fils – « n°1 »'])
      await create(name);
    expect(await slugs()).toStrictEqual([
      'gite-d-ete',
      'gite-d-ete-2',
      'gite-d-ete-3',
      'gite-d-ete-2-2',
      'logement',
      'oeuvre-fils-n-1',
    ]);
    const other = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'enterprise' });
    await create('Gîte d’été', other);
    expect(await readRows(platform, 'select slug from property where account_id = $1', [other.id])).toStrictEqual([
      { slug: 'gite-d-ete' },
    ]);
  });

  it('is one that pages have, however long the name is', async () => {
    await create('ß'.repeat(80));
    await create('ß'.repeat(80));
    for (const slug of await slugs()) expect(slug).toMatch(/^[a-z\d-]{1,200}$/);
  });

  it('changes with the name of a draft, and stays once the property was open', async () => {
    const { id } = await create('Itsaso');
    await change(id, { name: 'Baratze' });
    expect(await slugs()).toStrictEqual(['baratze']);
    await change(id, { name: 'Bàratze' });
    expect(await slugs()).toStrictEqual(['baratze']);
    await change(id, { status: 'active' });
    await change(id, { name: 'Ganbara' });
    await change(id, { status: 'archived' });
    await change(id, { name: 'Etxe' });
    expect(await slugs()).toStrictEqual(['baratze']);
  });

  it('is another one for a copy', async () => {
    const { id } = await create('Itsaso');
    await duplicateProperty(platform, { accountId: host.id, id });
    const [first, second] = await slugs();
    expect([first, second !== first]).toStrictEqual(['itsaso', true]);
  });

  it('is different for those that are added at once', async () => {
    await Promise.all(Array.from({ length: 5 }, async () => create('Itsaso')));
    expect((await slugs()).toSorted()).toStrictEqual(['itsaso', 'itsaso-2', 'itsaso-3', 'itsaso-4', 'itsaso-5']);
  });
});
