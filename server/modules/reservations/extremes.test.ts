import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildProperty, buildReservation, type BuiltProperty } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

describe('what no calendar and no purse holds', () => {
  let api: TestApi;
  let client: ApiClient;
  let property: BuiltProperty;
  let reservationId: string;

  beforeAll(async () => {
    api = await startApi();
    const host = await buildCustomer(api.platform, { trialDays: 3_650 });
    client = await api.signedIn(host);
    property = await buildProperty(api.platform, { accountId: host.id, rates: { baseCents: 10_000_000 } });
    reservationId = (await buildReservation(api.platform, property, { arrival: '2027-01-01' })).id;
  });
  afterAll(async () => api.stop());

  const noDays = [
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '1999-12-31',
    '2027-02-29',
    '2027-13-01',
    '9999-12-31',
    '+275760-09-13',
    'NaN',
  ];

  const numbers = [-1, 0.5, 1e15, 1e300, '100', null, true, [1]];

  it.each(numbers)('the amount %j is refused wherever it is sent, though a stay may have none', async (cents) => {
    const stay = {
      propertyId: property.id,
      arrival: '2028-07-01',
      departure: '2028-07-02',
      guest: { lastName: 'Roux' },
      adults: 1,
    };
    const sent: [string, string, object][] = [
      ['POST', '/api/reservations', { ...stay, totalCents: cents }],
      ['PUT', `/api/properties/${property.id}/rates`, { baseCents: cents }],
      ['PUT', `/api/properties/${property.id}/rates`, { baseCents: 1, cleaningCents: cents }],
      ['PUT', `/api/properties/${property.id}/nights`, { nights: [{ day: '2028-01-01', nightCents: [cents] }] }],
      ...(cents === null
        ? []
        : [['PATCH', `/api/reservations/${reservationId}`, { totalCents: cents }] as [string, string, object]]),
    ];
    const answers = await Promise.all(
      sent.map(async ([method, path, body]) => [path, (await client.call(path, { method, body })).status]),
    );
    expect(answers.filter(([, status]) => status !== 422)).toStrictEqual([]);
  });

  it('a price beyond what a reservation may cost is refused when nobody typed another', async () => {
    const year = { arrival: '2027-03-01', departure: '2028-03-01' };
    const stay = { propertyId: property.id, ...year, guest: { lastName: 'Roux' }, adults: 1 };
    const refused = await client.call('/api/reservations', { method: 'POST', body: stay });
    expect(refused).toMatchObject({ status: 422, body: { errors: { totalCents: expect.any(String) } } });
    const typed = await client.call('/api/reservations', {
      method: 'POST',
      body: { ...stay, totalCents: 100_000_000 },
    });
    expect(typed.status).toBe(201);
    const path = `/api/reservations/${(typed.body as { id: string }).id}`;
    const again = await client.call(path, { method: 'PATCH', body: { price: 'reprice' } });
    expect(again).toMatchObject({ status: 422, body: { errors: { price: expect.any(String) } } });
  });

  it('the stays of a guest may come to more than an integer of the database holds', async () => {
    const own = { platform: api.platform, property };
    const { guestId } = await buildReservation(own.platform, property, {
      arrival: '2030-01-01',
      departure: '2030-01-02',
      totalCents: 100_000_000,
    });
    for (let at = 1; at < 22; at += 1) {
      const [arrival, departure] = [
        `2030-02-${String(at).padStart(2, '0')}`,
        `2030-02-${String(at + 1).padStart(2, '0')}`,
      ];
      await buildReservation(own.platform, property, { guestId, arrival, departure, totalCents: 100_000_000 });
    }
    expect(await client.call(`/api/guests/${guestId}`)).toMatchObject({
      status: 200,
      body: { totalCents: 2_200_000_000, stays: 22 },
    });
    expect(await client.call('/api/guests?sort=stays&direction=desc')).toMatchObject({
      status: 200,
      body: { guests: expect.arrayContaining([expect.objectContaining({ id: guestId })]) },
    });
  });

  it.each(noDays)('the day « %s » is refused by every page and every form', async (day) => {
    const own = `/api/properties/${property.id}`;
    const after = '2027-07-10';
    const asked = [
      `/api/planning?from=${encodeURIComponent(day)}&to=${after}`,
      `/api/planning?from=2027-07-01&to=${day}`,
      `/api/today?day=${day}`,
      `/api/reservations?from=${day}`,
      `/api/reservations/export?to=${day}`,
      `${own}/nights?from=${day}&to=${after}`,
      `${own}/nights/${day}`,
      `${own}/quote?arrival=${day}&departure=${after}`,
      `${own}/price?arrival=2027-07-01&departure=${day}`,
    ];
    const stay = {
      propertyId: property.id,
      arrival: '2027-07-01',
      departure: after,
      guest: { lastName: 'Roux' },
      adults: 1,
    };
    const sent: [string, string, object][] = [
      ['POST', '/api/reservations', { ...stay, arrival: day }],
      ['POST', '/api/reservations', { ...stay, state: 'option', heldUntil: day }],
      ['PATCH', `/api/reservations/${reservationId}`, { departure: day }],
      ['POST', `/api/reservations/${reservationId}/preview`, { arrival: day }],
      ['POST', `${own}/blocks`, { from: day, to: after }],
      ['PUT', `${own}/rates`, { baseCents: 1, seasons: [{ name: 'Été', from: day, to: after, nightCents: 1 }] }],
      ['PUT', `${own}/rates`, { baseCents: 1, promoCodes: [{ code: 'ETE', percent: 10, from: day }] }],
      ['PUT', `${own}/nights`, { nights: [{ day, nightCents: 1, minNights: null, closedTo: null }] }],
    ];
    const answers = [
      ...(await Promise.all(asked.map(async (path) => [path, (await client.call(path)).status]))),
      ...(await Promise.all(
        sent.map(async ([method, path, body]) => [method + path, (await client.call(path, { method, body })).status]),
      )),
    ];
    // An address with such a day is that of no page.
    expect(answers.filter(([path, status]) => status !== (path === `${own}/nights/${day}` ? 404 : 422))).toStrictEqual(
      [],
    );
  });
});
