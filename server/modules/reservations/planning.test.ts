import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildProperty, buildReservation, countRows, type BuiltProperty } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

describe('planning, guests and import over HTTP', () => {
  let api: TestApi;
  let client: ApiClient;
  let other: ApiClient;
  let property: BuiltProperty;

  beforeAll(async () => {
    api = await startApi();
    const host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
    other = await api.signedIn(await buildCustomer(api.platform));
    property = await buildProperty(api.platform, { accountId: host.id, name: 'Villa Arrosa' });
  });
  afterAll(async () => api.stop());

  it('the planning answers rows with occupancies, and 304 to who has it', async () => {
    const stay = await buildReservation(api.platform, property, { arrival: '2027-07-03', departure: '2027-07-10' });
    const path = '/api/planning?from=2027-07-01&to=2027-08-01';
    const answer = await client.call(path);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        rows: [
          {
            propertyId: property.id,
            occupancies: [
              { id: stay.id, kind: 'reservation', arrival: '2027-07-03', departure: '2027-07-10', state: 'confirmed' },
            ],
          },
        ],
      },
    });
    const again = await client.call(path, {
      headers: { 'if-none-match': answer.headers.get('etag'), 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect((await other.call(path)).body).toMatchObject({ rows: [] });
    expect((await other.call(`${path}&property=${property.id}`)).status).toBe(404);
  });

  it.each([
    ['to', 'from=2027-07-01&to=2027-07-01'],
    ['to', 'from=2027-07-02&to=2027-07-01'],
    ['to', 'from=2027-07-01&to=2029-09-10'],
    ['from', 'to=2027-07-01'],
    ['from', 'from=2027-02-30&to=2027-07-01'],
  ])('a window that is none is refused at %s: %s', async (field, query) => {
    const answer = await client.call(`/api/planning?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    expect((await client.call('/api/planning?from=2027-07-01&to=2029-09-08')).status).toBe(200);
  });

  it('a guest is changed without losing what was not sent, and 422 names what is wrong', async () => {
    const guest = { firstName: 'Ana', lastName: 'Roux', email: 'ana@exemple.fr', phone: '0612345678' };
    const { guestId } = await buildReservation(api.platform, property, {
      arrival: '2026-01-01',
      departure: '2026-01-03',
      guest,
    });
    const path = `/api/guests/${guestId}`;
    const changed = await client.call(path, { method: 'PATCH', body: { notes: 'Calme', email: '' } });
    expect(changed).toMatchObject({
      status: 200,
      body: { firstName: 'Ana', lastName: 'Roux', email: null, phone: '0612345678', notes: 'Calme', stays: 1 },
    });
    const refused = await client.call(path, { method: 'PATCH', body: { lastName: ' ', email: 'ana@', phone: 'x' } });
    const errors = { lastName: expect.any(String), email: expect.any(String), phone: expect.any(String) };
    expect(refused).toMatchObject({ status: 422, body: { errors } });
    const merged = await client.call(`${path}/merge`, { method: 'POST', body: { otherId: guestId } });
    expect(merged).toMatchObject({ status: 422, body: { errors: { otherId: expect.any(String) } } });
    expect((await other.call(`${path}/erase`, { method: 'POST' })).status).toBe(404);
  });

  it('a guest with a stay to come is not erased: 409 with the stay', async () => {
    const { guestId } = await buildReservation(api.platform, property, {
      arrival: '2027-09-01',
      departure: '2027-09-04',
    });
    const answer = await client.call(`/api/guests/${guestId}/erase`, { method: 'POST' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'guest_staying', detail: expect.stringContaining('Villa Arrosa') },
    });
  });

  it('our own export, imported again, creates nothing; an import that is no more what was announced writes nothing', async () => {
    const { number } = await buildReservation(api.platform, property, {
      arrival: '2026-03-01',
      departure: '2026-03-04',
    });
    const exported = await client.call('/api/reservations/export');
    expect(exported).toMatchObject({
      status: 200,
      body: expect.stringContaining(`R-${number};Villa Arrosa;2026-03-01`),
    });
    const { reservation: skip } = await countRows(api.platform, 'reservation');
    const planned = await client.call('/api/reservations/import/plan', {
      method: 'POST',
      body: { csv: exported.body },
    });
    expect(planned).toMatchObject({
      status: 200,
      body: { format: 'clairvolet', counts: { create: 0, skip, refuse: 0 } },
    });
    const csv = 'logement;arrivée;départ;nom\nVilla Arrosa;2028-01-01;2028-01-05;Duhamel';
    const before = await countRows(api.platform, 'reservation', 'guest', 'occupancy');
    const refused = await client.call('/api/reservations/import', { method: 'POST', body: { csv, expected: 2 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await countRows(api.platform, 'reservation', 'guest', 'occupancy')).toStrictEqual(before);
    const done = await client.call('/api/reservations/import', { method: 'POST', body: { csv, expected: 1 } });
    expect(done).toMatchObject({ status: 201, body: { counts: { create: 1, skip: 0, refuse: 0 } } });
    const empty = await client.call('/api/reservations/import/plan', { method: 'POST', body: { csv: '' } });
    expect(empty).toMatchObject({ status: 422, body: { errors: { csv: expect.any(String) } } });
  });
});
