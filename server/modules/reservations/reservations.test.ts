import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAt } from '@app/contract/core/days.ts';
import type { Problem } from '@app/contract/core/errors.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { buildCustomer, buildProperty, type BuiltAccount, type BuiltProperty } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

let api: TestApi;
let host: BuiltAccount;
let client: ApiClient;
let stranger: ApiClient;
let villa: BuiltProperty;

beforeAll(async () => {
  api = await startApi();
  host = await buildCustomer(api.platform);
  client = await api.signedIn(host);
  stranger = await api.signedIn(await buildCustomer(api.platform));
});
afterAll(async () => api.stop());
beforeEach(async () => {
  const rates = { baseCents: 10_000, cleaningCents: 4_000 };
  villa = await buildProperty(api.platform, { accountId: host.id, name: 'Villa Arrosa', rates });
});

const post = async (path: string, body: object | undefined, by = client) => by.call(path, { method: 'POST', body });
const patch = async (path: string, body: object, by = client) => by.call(path, { method: 'PATCH', body });
const form = (over: object = {}) => ({
  propertyId: villa.id,
  arrival: '2027-07-03',
  departure: '2027-07-07',
  guest: { firstName: 'Ane', lastName: 'Duhamel', email: 'ane@duhamel.example' },
  adults: 2,
  children: 0,
  source: 'direct',
  ...over,
});
const reserve = async (over: object = {}) => {
  const { status, body } = await post('/api/reservations', form(over));
  expect([status, body]).toMatchObject([201, {}]);
  return body as Reservation;
};
const today = () => dayAt(api.platform.clock.now());
const errorsOf = (body: unknown) => Object.keys((body as Problem).errors ?? {});

describe('a host’s reservations, over HTTP', () => {
  it('are written down by the prices of the property, read, listed and exported', async () => {
    const stay = await reserve();
    expect(stay).toMatchObject({ number: expect.any(Number), state: 'confirmed', totalCents: 44_000, nights: 4 });
    expect(stay.quote?.lines).toMatchObject([
      { label: expect.any(String), cents: 40_000, reason: 'Tarif de base' },
      { label: 'Ménage', cents: 4_000, reason: 'Une fois par séjour' },
    ]);
    expect((await client.call(`/api/reservations/${stay.id}`)).body).toStrictEqual(stay);
    const listed = await client.call(`/api/reservations?property=${villa.id}`);
    expect(listed.body).toMatchObject({
      reservations: [{ id: stay.id }],
      total: 1,
      counts: { confirmed: 1, expired: 0 },
    });
    const csv = await client.call(`/api/reservations/export?property=${villa.id}`);
    expect(csv.headers.get('content-disposition')).toContain('reservations-');
    expect(csv.body).toContain(`R-${stay.number};Villa Arrosa;2027-07-03`);
  });

  it('are refused on taken nights with 409 and who has them, and an amount that is typed is the amount', async () => {
    expect(await reserve({ totalCents: 39_900 })).toMatchObject({ totalCents: 39_900, quote: null });
    const refused = await post('/api/reservations', form({ arrival: '2027-07-06', departure: '2027-07-08' }));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'dates_taken',
        detail: expect.stringContaining('Duhamel'),
        errors: { arrival: expect.any(String) },
      },
    });
  });

  it.each([
    ['departure', { departure: '2027-07-03' }],
    ['departure', { departure: '2030-07-03' }],
    ['arrival', { arrival: '0000-01-01' }],
    ['arrival', { arrival: 'demain' }],
    ['guest.lastName', { guest: { firstName: 'Ane', lastName: ' ' } }],
    ['guest.email', { guest: { lastName: 'Duhamel', email: 'ane' } }],
    ['adults', { adults: 0 }],
    ['totalCents', { totalCents: -1 }],
    ['source', { source: 'minitel' }],
    ['state', { state: 'cancelled' }],
    ['propertyId', { propertyId: '12' }],
    ['options', { options: ['nope'] }],
    ['promoCode', { promoCode: 'NOPE', totalCents: 39_900 }],
  ])('are refused with 422 under %s for %j', async (field, over) => {
    const { status, body } = await post('/api/reservations', form(over));
    expect([status, errorsOf(body)]).toStrictEqual([422, [field]]);
  });

  it('change, are looked at beforehand, confirmed, cancelled without a body, brought back and not come to', async () => {
    const { id } = await reserve({ state: 'option', heldUntil: '2027-06-01' });
    const path = `/api/reservations/${id}`;
    expect(await post(`${path}/preview`, { departure: '2027-07-08' })).toMatchObject({
      status: 200,
      body: { free: true, beforeCents: 44_000, differenceCents: 10_000 },
    });
    expect(await patch(path, { departure: '2027-07-08', version: 1 })).toMatchObject({
      status: 200,
      body: { totalCents: 54_000, version: 2 },
    });
    expect(await patch(path, { notes: 'x', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await post(`${path}/confirm`, undefined)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await post(`${path}/cancel`, undefined)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', cancelledBy: 'host' },
    });
    expect(await post(`${path}/cancel`, { by: 'guest' })).toMatchObject({
      status: 409,
      body: { code: 'reservation_closed' },
    });
    expect(await patch(path, { arrival: '2027-07-01' })).toMatchObject({
      status: 409,
      body: { code: 'reservation_closed' },
    });
    expect(await post(`${path}/confirm`, undefined)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await post(`${path}/no-show`, undefined)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await patch(path, { arrival: today() })).toMatchObject({ status: 200 });
    expect(await post(`${path}/no-show`, undefined)).toMatchObject({ status: 200, body: { state: 'no_show' } });
  });

  it.each([
    ['state', { state: 'cancelled', notes: 'Lu' }],
    ['state', { state: null }],
    ['heldUntil', { heldUntil: '2027-06-01', notes: 'Lu' }],
    ['arrived', { arrived: true, notes: 'Lu' }],
  ])('are not changed, but refused with 422 under %s, by %j', async (field, change) => {
    const stay = await reserve();
    const { status, body } = await patch(`/api/reservations/${stay.id}`, change);
    expect([status, errorsOf(body)]).toStrictEqual([422, [field]]);
    expect((await client.call(`/api/reservations/${stay.id}`)).body).toStrictEqual(stay);
  });

  it('are nobody else’s, nor is the property of another host', async () => {
    const { id } = await reserve();
    const path = `/api/reservations/${id}`;
    const answers = [
      await stranger.call(path),
      await patch(path, { notes: 'Lu' }, stranger),
      await post(`${path}/preview`, {}, stranger),
      await post(`${path}/confirm`, undefined, stranger),
      await post(`${path}/cancel`, undefined, stranger),
      await post(`${path}/no-show`, undefined, stranger),
      await post('/api/reservations', form(), stranger),
    ];
    expect(answers.map(({ status }) => status)).toStrictEqual(answers.map(() => 404));
    expect((await stranger.call('/api/reservations')).body).toMatchObject({ reservations: [], total: 0 });
    const theirs = await buildProperty(api.platform, { accountId: (await buildCustomer(api.platform)).id });
    expect((await patch(path, { propertyId: theirs.id })).status).toBe(404);
  });

  it('are for those who are signed in', async () => {
    const visitor = api.visitor();
    expect((await visitor.call('/api/reservations')).status).toBe(401);
    expect((await post('/api/reservations', form(), visitor)).status).toBe(401);
  });
});

describe('a host’s blocks, over HTTP', () => {
  it('close nights, move, and open them again', async () => {
    const blocks = `/api/properties/${villa.id}/blocks`;
    const made = await post(blocks, { from: '2027-07-03', to: '2027-07-06', reason: 'Travaux' });
    expect(made).toMatchObject({ status: 201, body: { propertyId: villa.id, from: '2027-07-03', to: '2027-07-06' } });
    expect(await post('/api/reservations', form())).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
    const path = `/api/blocks/${(made.body as { id: string }).id}`;
    expect(await patch(path, { to: '2027-07-02' })).toMatchObject({
      status: 422,
      body: { errors: { to: expect.any(String) } },
    });
    expect(await patch(path, { from: '2027-07-07', to: '2027-07-09' })).toMatchObject({
      status: 200,
      body: { from: '2027-07-07' },
    });
    await reserve();
    expect(await patch(path, { from: '2027-07-06' })).toMatchObject({
      status: 409,
      body: { errors: { from: expect.any(String) } },
    });
    expect((await patch(path, { to: '2027-07-20' }, stranger)).status).toBe(404);
    expect((await stranger.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await client.call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await client.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await post(blocks, { from: '2027-09-03', to: '2027-09-06' }, stranger)).status).toBe(404);
  });

  it('are refused with 422 when they end before they begin, or beyond the calendar', async () => {
    const blocks = `/api/properties/${villa.id}/blocks`;
    const ends = [
      { from: '2027-07-03', to: '2027-07-02' },
      { from: '2027-07-03', to: '9999-12-31' },
    ];
    for (const body of ends)
      expect(await post(blocks, body)).toMatchObject({ status: 422, body: { errors: { to: expect.any(String) } } });
  });
});
