import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { emptySheet } from '@app/contract/properties/sheet.ts';
import { buildCustomer, buildProperty, buildReservation, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const collection = '/api/properties';
const nobodys = '00000000-0000-4000-8000-000000000000';
const valid = {
  name: 'Etxe Arrosa',
  kind: 'house',
  address: { line1: '12 rue des Halles', postalCode: '64200', city: 'Biarritz', country: 'FR' },
  capacity: 6,
  bedrooms: 3,
  status: 'active',
};

describe('a host’s properties', () => {
  let api: TestApi;
  let host: BuiltAccount;
  let client: ApiClient;
  let stranger: ApiClient;

  beforeAll(async () => {
    api = await startApi();
    stranger = await api.signedIn(
      await buildCustomer(api.platform, { subscriptionStatus: 'active', planSlug: 'enterprise' }),
    );
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    host = await buildCustomer(api.platform, { subscriptionStatus: 'active', planSlug: 'starter' });
    client = await api.signedIn(host);
  });

  const post = async (path: string, body: unknown, by = client) => by.call(path, { method: 'POST', body });
  const patch = async (id: string, body: unknown, by = client) =>
    by.call(`${collection}/${id}`, { method: 'PATCH', body });
  const put = async (path: string, body: unknown, by = client) => by.call(path, { method: 'PUT', body });
  const build = async () => (await buildProperty(api.platform, { accountId: host.id })).id;

  it('are for nobody who is not signed in', async () => {
    const visitor = api.visitor();
    const id = await build();
    const answers = [
      await visitor.call(collection),
      await post(collection, valid, visitor),
      await visitor.call(`${collection}/${id}`),
      await patch(id, { bedrooms: 1 }, visitor),
      await visitor.call(`${collection}/${id}`, { method: 'DELETE' }),
      await post(`${collection}/${id}/duplicate`, undefined, visitor),
      await put(`${collection}/order`, { ids: [id] }, visitor),
      await put(`${collection}/${id}/units`, { unitIds: [] }, visitor),
    ];
    expect(answers.map(({ status }) => status)).toStrictEqual(answers.map(() => 401));
  });

  it('are added with all that is fixed about them, read, changed, copied, put in order and deleted', async () => {
    const added = await post(collection, valid);
    expect(added).toMatchObject({ status: 201, body: { ...valid, version: 1, sheet: emptySheet } });
    const { id } = added.body as { id: string };
    expect(await client.call(`${collection}/${id}`)).toMatchObject({ status: 200, body: added.body });
    const { hours } = emptySheet;
    const changed = await patch(id, { hours: { ...hours, arrivalFrom: '17:30' }, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { ...valid, version: 2, arrivalFrom: '17:30' } });
    const copied = await post(`${collection}/${id}/duplicate`, undefined);
    expect(copied).toMatchObject({ status: 201, body: { name: 'Etxe Arrosa (copie)', status: 'draft' } });
    const { id: copy } = copied.body as { id: string };
    expect(await put(`${collection}/order`, { ids: [copy] })).toMatchObject({ status: 204 });
    expect(await client.call(collection)).toMatchObject({
      status: 200,
      body: { properties: [{ id: copy }, { id }], used: 2, max: 3 },
    });
    expect(await client.call(`${collection}/${copy}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await client.call(collection)).toMatchObject({ body: { properties: [{ id }], used: 1 } });
  });

  it('need no more than a name, a kind and how many they sleep', async () => {
    const { name, kind, capacity } = valid;
    expect(await post(collection, { name, kind, capacity })).toMatchObject({
      status: 201,
      body: { status: 'draft', bedrooms: 0, address: { line1: '', postalCode: '', city: '', country: 'FR' } },
    });
  });

  it('are not found by another host, in no call', async () => {
    const id = await build();
    const path = `${collection}/${id}`;
    const answers = [
      await stranger.call(path),
      await patch(id, { name: 'À moi' }, stranger),
      await stranger.call(path, { method: 'DELETE' }),
      await post(`${path}/duplicate`, undefined, stranger),
      await put(`${path}/units`, { unitIds: [] }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toStrictEqual(answers.map(() => 404));
    expect(await stranger.call(collection)).toMatchObject({ body: { properties: [] } });
    expect(await put(`${collection}/order`, { ids: [id] }, stranger)).toMatchObject({
      status: 422,
      body: { errors: { ids: 'Un de ces logements n’existe plus\u00a0: rechargez la page' } },
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Donnez un nom à votre logement'],
    ['kind', { kind: 'castle' }, 'Choisissez un type de logement'],
    ['capacity', { capacity: 0 }, 'Indiquez combien de voyageurs votre logement accueille'],
    ['capacity', { capacity: 51 }, 'Au plus 50 voyageurs'],
    ['bedrooms', { bedrooms: -1 }, 'Saisissez un nombre positif'],
    ['status', { status: 'sold' }, 'Choisissez un état'],
    ['address.line1', { address: { ...valid.address, line1: '<b>' } }, 'Ce texte contient des caractères interdits'],
  ])('are refused by the field %s when it is %j', async (field, wrong, message) => {
    const refusal = { status: 422, body: { code: 'invalid_input', errors: { [field]: message } } };
    expect(await post(collection, { ...valid, ...wrong })).toMatchObject(refusal);
    expect(await patch(await build(), wrong)).toMatchObject(refusal);
  });

  it.each([
    ['hours.arrivalFrom', { hours: { arrivalFrom: '25:00' } }, 'Saisissez une heure, par exemple 16:00'],
    ['texts.fr.headline', { texts: { fr: { headline: 'é'.repeat(81) } } }, 'Au plus 80 caractères'],
  ])('are refused by the field %s of their sheet', async (field, wrong, message) => {
    expect(await patch(await build(), wrong)).toMatchObject({ status: 422, body: { errors: { [field]: message } } });
  });

  it('are described in four languages at full length in one call', async () => {
    const text = 'ß’«\u00a0'.repeat(propertyBounds.description / 4);
    const words = { headline: '', summary: '', description: text.trim() };
    const changed = await patch(await build(), { texts: { fr: words, en: words, es: words, de: words } });
    expect(changed).toMatchObject({ status: 200, body: { sheet: { texts: { revision: 1, de: { ofRevision: 1 } } } } });
  });

  it('are as many as the plan includes', async () => {
    await Promise.all([build(), build(), build()]);
    expect(await post(collection, valid)).toMatchObject({
      status: 403,
      body: {
        code: 'plan_limit',
        detail: 'Votre formule Starter comprend 3\u00a0logements\u00a0: changez de formule, ou archivez un logement.',
      },
    });
  });

  it('are not changed upon an older version', async () => {
    const id = await build();
    await patch(id, { bedrooms: 4 });
    expect(await patch(id, { bedrooms: 5, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });

  it('are not deleted once they had a reservation', async () => {
    const id = await build();
    await buildReservation(api.platform, { id, accountId: host.id });
    const refusal = { status: 409, body: { code: 'property_in_use' } };
    expect(await client.call(`${collection}/${id}`, { method: 'DELETE' })).toMatchObject(refusal);
  });

  it('are linked to their parts, which are named when one cannot be a part', async () => {
    const [house, flat] = [await build(), await build()];
    const units = `${collection}/${house}/units`;
    expect(await put(units, { unitIds: [flat] })).toMatchObject({ status: 200, body: { unitIds: [flat] } });
    expect(await put(units, { unitIds: [house] })).toMatchObject({
      status: 422,
      body: { errors: { unitIds: 'Un logement ne peut pas être une partie de lui-même' } },
    });
    expect(await put(units, { unitIds: [nobodys] })).toMatchObject({
      status: 422,
      body: { errors: { unitIds: 'Un de ces logements est introuvable' } },
    });
  });
});
