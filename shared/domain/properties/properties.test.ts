import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPropertySchema } from '@app/contract/properties/api.ts';
import { emptySheet } from '@app/contract/properties/sheet.ts';
import {
  buildCustomer,
  buildProperty,
  createTestPlatform,
  insertPhoto,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../testing/index.ts';
import { changeProperty } from './changeProperty.ts';
import { createProperty, duplicateProperty } from './createProperty.ts';
import { orderProperties } from './orderProperties.ts';
import { listProperties, readProperty } from './readProperties.ts';

let platform: TestPlatform;
let host: BuiltAccount;
let other: BuiltAccount;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'enterprise' });
  other = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'enterprise' });
});

const described = (name: string) => newPropertySchema.parse({ name, kind: 'house', capacity: 4 });
const create = async (name: string) => createProperty(platform, host.id, described(name));
const own = (id: string) => ({ accountId: host.id, id });
const activities = async () =>
  readRows(platform, 'select kind, data from activity where account_id = $1 order by occurred_at, id', [host.id]);

describe('a property that a host adds', () => {
  it('is a draft with an empty sheet and its essentials done, after those that they have', async () => {
    const first = await create('Etxe Arrosa');
    const second = await create('Le Pigeonnier');
    expect(first).toMatchObject({
      name: 'Etxe Arrosa',
      kind: 'house',
      status: 'draft',
      capacity: 4,
      bedrooms: 0,
      version: 1,
      baseCents: null,
      cover: null,
      unitIds: [],
      photos: [],
      sheet: emptySheet,
      address: { line1: '', city: '', country: 'FR' },
      arrivalFrom: '16:00',
      timeZone: 'Europe/Paris',
      points: { done: 2, total: 11 },
    });
    expect(first.checklist).toContainEqual({ point: 'essentials', state: 'done', detail: '' });
    expect(first.checklist).toContainEqual({ point: 'photos', state: 'missing', detail: 'à ajouter' });
    const { properties, used, max } = await listProperties(platform, host.id);
    expect(properties.map(({ id }) => id)).toStrictEqual([first.id, second.id]);
    expect([used, max]).toStrictEqual([2, -1]);
    expect(await activities()).toStrictEqual([
      { kind: 'property_added', data: { name: 'Etxe Arrosa' } },
      { kind: 'property_added', data: { name: 'Le Pigeonnier' } },
    ]);
  });

  it('is nobody else’s', async () => {
    const { id } = await create('Etxe Arrosa');
    const another = { accountId: other.id, id };
    await expect(readProperty(platform, another)).rejects.toMatchObject({ code: 'not_found' });
    await expect(changeProperty(platform, another, { name: 'À moi' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(duplicateProperty(platform, another)).rejects.toMatchObject({ code: 'not_found' });
    await expect(orderProperties(platform, other.id, [id])).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await listProperties(platform, other.id)).toMatchObject({ properties: [], used: 0 });
    expect(await readProperty(platform, own(id))).toMatchObject({ name: 'Etxe Arrosa', version: 1 });
  });

  it('has the price of an ordinary night from its rates, and its first photo that is ready as its cover', async () => {
    const { id } = await buildProperty(platform, { accountId: host.id, rates: { baseCents: 11_500 } });
    const photo = { accountId: host.id, propertyId: id };
    await insertPhoto(platform, { ...photo, hash: 'a1', position: 0, state: 'processing' });
    const cover = await insertPhoto(platform, { ...photo, hash: 'b2', position: 1, alt: 'Le salon' });
    await insertPhoto(platform, { ...photo, hash: 'c3', position: 2 });
    const property = await readProperty(platform, own(id));
    expect(property).toMatchObject({ baseCents: 11_500, cover: { id: cover, base: expect.stringContaining('b2') } });
    expect(property.photos.map(({ base }) => base !== null)).toStrictEqual([false, true, true]);
    expect(property.checklist).toContainEqual({ point: 'photos', state: 'partial', detail: '2 sur 5' });
    const { properties } = await listProperties(platform, host.id);
    const { baseCents, points } = property;
    expect(properties).toMatchObject([{ id, baseCents, points, cover: { id: cover } }]);
  });

  it('does not count any more once it is archived', async () => {
    const { id } = await create('Etxe Arrosa');
    await changeProperty(platform, own(id), { status: 'archived' });
    await changeProperty(platform, own(id), { status: 'archived' });
    const { properties, used } = await listProperties(platform, host.id);
    expect([properties.length, used]).toStrictEqual([1, 0]);
    expect((await activities()).filter(({ kind }) => kind === 'property_archived')).toHaveLength(1);
  });
});

describe('a property that is changed', () => {
  it('keeps what was not sent; a section that was sent replaces what it was', async () => {
    const { id } = await create('Etxe Arrosa');
    const { access, size } = emptySheet;
    await changeProperty(platform, own(id), {
      bedrooms: 3,
      size: { ...size, surface: 82, bathrooms: 2 },
      access: { ...access, wifiName: 'Arrosa' },
    });
    const changed = await changeProperty(platform, own(id), { name: 'Etxe Xuri', size: { ...size, surface: 90 } });
    expect(changed).toMatchObject({ name: 'Etxe Xuri', kind: 'house', bedrooms: 3, capacity: 4, version: 3 });
    expect(changed.sheet).toStrictEqual({
      ...emptySheet,
      size: { ...size, surface: 90, bathrooms: 0 },
      access: { ...access, wifiName: 'Arrosa' },
    });
  });

  it('is not overwritten by somebody who had not seen the last change', async () => {
    const { id, version } = await create('Etxe Arrosa');
    await changeProperty(platform, own(id), { capacity: 5, version });
    await expect(changeProperty(platform, own(id), { capacity: 6, version })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await readProperty(platform, own(id))).toMatchObject({ capacity: 5, version: 2 });
  });

  it('takes one of two changes that were made at once upon the same version', async () => {
    const { id, version } = await create('Etxe Arrosa');
    const changes = Array.from({ length: 8 }, async (_, index) =>
      changeProperty(platform, own(id), { capacity: index + 1, version }),
    );
    const done = (await Promise.allSettled(changes)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await readProperty(platform, own(id))).toMatchObject({ version: 2 });
  });

  it('counts the revisions of its texts itself', async () => {
    const { id } = await create('Etxe Arrosa');
    const { texts } = emptySheet;
    const sent = { ...texts, fr: { ...texts.fr, headline: 'Au calme' }, en: { ...texts.en, headline: 'Quiet' } };
    const first = await changeProperty(platform, own(id), { texts: { ...sent, revision: 90 } });
    expect(first.sheet.texts).toMatchObject({ revision: 1, en: { ofRevision: 1 } });
    const behind = { ...sent, fr: { ...texts.fr, headline: 'Au grand calme' }, en: { ...sent.en, ofRevision: 99 } };
    const second = await changeProperty(platform, own(id), { texts: behind });
    expect(second.sheet.texts).toMatchObject({ revision: 2, en: { ofRevision: 1 } });
    const third = await changeProperty(platform, own(id), { reviewed: ['en'] });
    expect(third.sheet.texts).toMatchObject({ revision: 2, fr: { headline: 'Au grand calme' }, en: { ofRevision: 2 } });
  });

  it('is readable when it was stored before a section existed', async () => {
    const { id } = await buildProperty(platform, {
      accountId: host.id,
      sheet: { size: { ...emptySheet.size, floor: 2 } },
    });
    const property = await readProperty(platform, own(id));
    expect(property.sheet).toStrictEqual({ ...emptySheet, size: { ...emptySheet.size, floor: 2 } });
  });
});

describe('a property that is copied', () => {
  it('has the sheet, prices and nights of the original, and none of its photos; it is a draft at the end', async () => {
    const sheet = { access: { ...emptySheet.access, wifiName: 'Arrosa' } };
    const { id, name } = await buildProperty(platform, {
      accountId: host.id,
      sheet,
      rates: { baseCents: 9_000, minNights: 3 },
      position: 4,
    });
    await platform.pool.query(
      `update property_rates set version = 7, overrides = '[{"day":"2027-07-03","cents":20000}]' where property_id = $1`,
      [id],
    );
    await insertPhoto(platform, { accountId: host.id, propertyId: id, hash: 'a1' });
    await platform.pool.query(
      `insert into stay_terms (id, account_id, property_id, terms, updated_at) values (gen_random_uuid(), $1, $2, '{"cautionCents":30000}', now())`,
      [host.id, id],
    );
    const copy = await duplicateProperty(platform, own(id));
    expect(copy).toMatchObject({
      name: `${name} (copie)`,
      status: 'draft',
      baseCents: 9_000,
      photos: [],
      version: 1,
      sheet: { access: { wifiName: 'Arrosa' } },
    });
    const rates = 'select rules, overrides, version from property_rates where property_id = $1';
    const [original] = await readRows(platform, rates, [id]);
    expect(await readRows(platform, rates, [copy.id])).toStrictEqual([{ ...original, version: 1 }]);
    const terms = 'select terms from stay_terms where property_id = $1';
    expect(await readRows(platform, terms, [copy.id])).toStrictEqual([{ terms: { cautionCents: 30_000 } }]);
    expect((await listProperties(platform, host.id)).properties.map((one) => one.id)).toStrictEqual([id, copy.id]);
  });

  it('has a name that is no longer than names may be', async () => {
    const { id } = await create('é'.repeat(80));
    const copy = await duplicateProperty(platform, own(id));
    expect(copy.name).toBe(`${'é'.repeat(72)} (copie)`);
  });
});

describe('the order of properties', () => {
  it('is the one that was asked for; those that are not named come after as they were', async () => {
    const [a, b, c, d] = [await create('A'), await create('B'), await create('C'), await create('D')];
    const names = async () => (await listProperties(platform, host.id)).properties.map(({ name }) => name).join('');
    await orderProperties(platform, host.id, [d.id, b.id]);
    expect(await names()).toBe('DBAC');
    await orderProperties(platform, host.id, [c.id, c.id, a.id, b.id, d.id]);
    expect(await names()).toBe('CABD');
  });

  it('is one of those that were asked for at once', async () => {
    const ids = [await create('A'), await create('B'), await create('C')].map(({ id }) => id);
    const orders = Array.from({ length: 6 }, (_, index) => ids.map((__, place) => ids[(place + index) % 3] ?? ''));
    await Promise.all(orders.map(async (order) => orderProperties(platform, host.id, order)));
    const listed = (await listProperties(platform, host.id)).properties.map(({ id }) => id);
    expect(orders).toContainEqual(listed);
  });
});
