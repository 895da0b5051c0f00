import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import {
  buildCustomer,
  buildPhoto,
  buildProperty,
  createTestPlatform,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { changeHostSite } from '../site/changeSite.ts';
import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { readContent } from './readContent.ts';

const secrets = {
  instructions: 'SECRET escalier',
  keyBox: 'SECRET 4711',
  wifiName: 'SECRET wifi',
  wifiPassword: 'SECRET mot',
};
const sheet = propertySheetSchema.parse({ access: secrets, size: { surface: 62 } });

describe('what a host’s site shows', () => {
  let platform: TestPlatform;
  let host: BuiltAccount;
  let other: BuiltAccount;
  beforeAll(async () => {
    platform = await createTestPlatform();
    [host, other] = [
      await buildCustomer(platform, { firstName: 'Amaia' }),
      await buildCustomer(platform, { lastName: 'Voisin' }),
    ];
    const theirs = await buildProperty(platform, { accountId: other.id, name: 'Voisin', sheet });
    await buildPhoto(platform, theirs, { alt: 'Voisin' });
  });
  afterAll(async () => platform.close());

  const save = async (change: object) =>
    changeHostSite(platform, host.id, changeHostSiteEndpoint.body.parse({ title: 'Mas', ...change }));
  const shown = async () => (await readContent(platform, host.id))?.properties.map(({ name }) => name);

  it('has neither what opens a door, nor its street, nor anything of another host', async () => {
    const property = await buildProperty(platform, {
      accountId: host.id,
      name: 'Itsaso',
      line1: '12 rue SECRET',
      sheet,
      position: 1,
    });
    await buildPhoto(platform, property, { fileName: 'salon.jpg', alt: 'Le salon' });
    const content = await readContent(platform, host.id);
    const text = JSON.stringify(content);
    expect(text).toContain('Le salon');
    for (const absent of ['SECRET', 'Voisin', other.id, host.email])
      expect([absent, text.includes(absent)]).toStrictEqual([absent, false]);
    expect(content?.properties[0]).toMatchObject({
      name: 'Itsaso',
      city: 'Biarritz',
      sheet: { size: { surface: 62 } },
    });
    expect(content?.properties[0]?.sheet).not.toHaveProperty('access');
  });

  it('has the properties that are open and not hidden, in the host’s order, with the photos that are ready', async () => {
    const first = await buildProperty(platform, { accountId: host.id, name: 'Baratze', position: 0 });
    const hidden = await buildProperty(platform, { accountId: host.id, name: 'Cachée', position: 2 });
    for (const status of ['draft', 'maintenance', 'archived'] as const)
      await buildProperty(platform, { accountId: host.id, name: status, status });
    const ready = await buildPhoto(platform, first, { alt: 'Prête' });
    await buildPhoto(platform, first, { state: 'processing' });
    await buildPhoto(platform, first, { state: 'failed' });
    expect(await shown()).toStrictEqual(['Baratze', 'Itsaso', 'Cachée']);
    await save({ hidden: [hidden.id] });
    expect(await shown()).toStrictEqual(['Baratze', 'Itsaso']);
    const content = await readContent(platform, host.id);
    expect(content?.properties[0]?.photos.map(({ id }) => id)).toStrictEqual([ready.id]);
  });

  it('is of another version exactly when something of it changed', async () => {
    const version = async () => (await readContent(platform, host.id))?.version;
    const before = await version();
    expect(await version()).toBe(before);
    await save({ texts: { fr: { tagline: 'Au bord de l’eau' } } });
    const after = await version();
    expect([after === before, after === (await version())]).toStrictEqual([false, true]);
    await platform.pool.query(`update property set capacity = 5 where name = 'Itsaso'`);
    expect(await version()).not.toBe(after);
  });

  it('is nothing for who is no customer', async () => {
    expect(await readContent(platform, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
