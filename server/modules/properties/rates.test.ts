import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildProperty, type BuiltAccount, type BuiltProperty } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

/** As hosts send them; what is left out has its default. */
const rates = {
  baseCents: 10_000,
  weekendCents: 13_000,
  seasons: [{ name: 'Plein été', from: '2027-07-10', to: '2027-08-28', nightCents: 20_000, minNights: 3 }],
  minNights: 2,
  maxNights: 30,
  cleaningCents: 5_000,
  extraGuestCents: 1_500,
  steps: [{ nights: 7, percent: 10 }],
};

describe('the prices of a host’s property', () => {
  let api: TestApi;
  let host: BuiltAccount;
  let client: ApiClient;
  let stranger: ApiClient;
  let property: BuiltProperty;
  let base: string;

  beforeAll(async () => {
    api = await startApi();
    api.platform.clock.advance(Date.parse('2027-03-01T11:00:00Z') - api.platform.clock.now().getTime());
    stranger = await api.signedIn(await buildCustomer(api.platform));
    host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    property = await buildProperty(api.platform, { accountId: host.id });
    base = `/api/properties/${property.id}`;
  });

  const put = async (path: string, body: unknown, by = client) => by.call(`${base}${path}`, { method: 'PUT', body });
  const post = async (path: string, body: unknown, by = client) => by.call(`${base}${path}`, { method: 'POST', body });
  const get = async (path: string, by = client) => by.call(`${base}${path}`);
  const quote = async (arrival: string, departure: string, party = 'adults=2&children=0') =>
    get(`/quote?arrival=${arrival}&departure=${departure}&${party}`);
  const stay = 'arrival=2027-05-03&departure=2027-05-05';
  const night = { day: '2027-05-03', nightCents: 9_000 };

  const everyCall = async (by: ApiClient) => [
    await get('/rates', by),
    await put('/rates', rates, by),
    await put('/nights', { nights: [night] }, by),
    await get('/nights?from=2027-05-01&to=2027-06-01', by),
    await get('/nights/2027-05-03', by),
    await get('/scan', by),
    await put('/scan', { kind: 'no_price', from: '2027-05-03', to: '2027-05-03', ignored: false }, by),
    await post('/rates/copy', { years: { from: 2027, to: 2028 } }, by),
    await get(`/quote?${stay}`, by),
    await get(`/price?${stay}`, by),
  ];

  it('are for nobody who is not signed in, and not found by another host', async () => {
    await put('/rates', rates);
    const anonymous = await everyCall(api.visitor());
    expect(anonymous.map(({ status }) => status)).toStrictEqual(anonymous.map(() => 401));
    const foreign = await everyCall(stranger);
    expect(foreign.map(({ status }) => status)).toStrictEqual(foreign.map(() => 404));
    expect(await get('/rates')).toMatchObject({ body: { version: 1, overrides: [] } });
  });

  it('are answered to their host, each call', async () => {
    await put('/rates', rates);
    const answers = await everyCall(client);
    expect(answers.map(({ status }) => status)).toStrictEqual(answers.map(() => 200));
  });

  it('are replaced whole, read, and quoted with a line and a reason for each amount', async () => {
    expect(await put('/rates', rates)).toMatchObject({ status: 200, body: { rules: rates, version: 1 } });
    expect(await get('/rates')).toMatchObject({ status: 200, body: { rules: rates, overrides: [] } });
    // Wednesday to Sunday.
    expect(await quote('2027-05-05', '2027-05-09', 'adults=2&children=1')).toMatchObject({
      status: 200,
      body: {
        totalCents: 57_000,
        nights: 4,
        lines: [
          { label: '2\u00a0nuits à 100,00\u00a0€', cents: 20_000, reason: 'Tarif de base' },
          { label: '2\u00a0nuits à 130,00\u00a0€', cents: 26_000, reason: 'Week-end' },
          {
            label: '1\u00a0voyageur en plus, 4\u00a0nuits à 15,00\u00a0€',
            cents: 6_000,
            reason: 'Au-delà de 2\u00a0voyageurs',
          },
          { label: 'Ménage', cents: 5_000, reason: 'Une fois par séjour' },
        ],
      },
    });
  });

  it('have the tourist tax of each night on lines of their own, with its reason, and say what is wrong with it', async () => {
    const tariffs = [
      { regime: 'percent', from: '2027-05-06', basisPoints: 500, capCents: 230, source: 'Délibération de 2026' },
      { regime: 'fixed', from: '2027-01-01', personNightCents: 165, additions: { department: 1_000 } },
    ];
    expect(await put('/rates', { ...rates, touristTax: { tariffs } })).toMatchObject({ status: 200 });
    expect(await get('/rates')).toMatchObject({ body: { rules: { touristTax: { tariffs } } } });
    const { body } = await quote('2027-05-05', '2027-05-07', 'adults=2&children=1');
    expect(body).toMatchObject({
      totalCents: 20_000 + 3_000 + 5_000 + 364 + 384,
      touristTaxCents: 364 + 384,
      lines: [
        {},
        {},
        {},
        { kind: 'tourist_tax', label: 'Taxe de séjour, 2\u00a0adultes × 1\u00a0nuit × 1,82\u00a0€', cents: 364 },
        { kind: 'tourist_tax', label: 'Taxe de séjour, 2\u00a0adultes × 1\u00a0nuit × 1,92\u00a0€', cents: 384 },
      ],
    });
    expect(await get('/nights/2027-05-05')).toMatchObject({
      body: { touristTax: expect.stringContaining('logement classé, et 10\u00a0% de taxes additionnelles') },
    });
    expect(await put('/rates', { ...rates, touristTax: { tariffs: [{ regime: 'fixed' }] } })).toMatchObject({
      status: 422,
      body: { errors: { 'touristTax.tariffs.0.personNightCents': 'Indiquez le tarif par personne et par nuit' } },
    });
  });

  it('are those of a season over weekend and base, with the step taken off the nights alone', async () => {
    await put('/rates', rates);
    expect(await quote('2027-07-12', '2027-07-19')).toMatchObject({
      status: 200,
      body: {
        totalCents: 131_000,
        nights: 7,
        lines: [
          { label: '7\u00a0nuits à 200,00\u00a0€', cents: 140_000, reason: 'Saison Plein été' },
          { label: 'Remise dès 7\u00a0nuits, −10\u00a0%', cents: -14_000, reason: 'La meilleure remise, seule' },
          { label: 'Ménage', cents: 5_000 },
        ],
      },
    });
  });

  it('are not sold where nights are taken or too few, with the reason', async () => {
    await put('/rates', rates);
    await api.platform.pool.query(
      `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind)
       values (gen_random_uuid(), $1, $2, $2, '2027-06-01', '2027-06-05', 'event')`,
      [host.id, property.id],
    );
    const refused = (detail: string) => ({ status: 422, body: { code: 'not_sellable', detail } });
    expect(await quote('2027-05-30', '2027-06-02')).toMatchObject(refused('La nuit du 1er juin 2027 est déjà prise.'));
    expect(await quote('2027-07-12', '2027-07-14')).toMatchObject(
      refused('Le séjour minimum est de 3\u00a0nuits à cette date.'),
    );
    expect(await get('/price?arrival=2027-07-12&departure=2027-07-14')).toMatchObject({
      status: 200,
      body: {
        quote: { totalCents: 45_000 },
        free: true,
        warnings: ['Le séjour minimum est de 3\u00a0nuits à cette date.'],
      },
    });
  });

  it('are replaced by the last change without a version, and refused with one that is no longer stored', async () => {
    await put('/rates', rates);
    expect(await put('/rates', { ...rates, baseCents: 11_000 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await put('/rates', { ...rates, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', detail: expect.stringContaining('Ces tarifs') },
    });
    expect(await put('/nights', { nights: [night], version: 1 })).toMatchObject({ status: 409 });
    const years = { from: 2027, to: 2028 };
    expect(await post('/rates/copy', { years, version: 1 })).toMatchObject({ status: 409 });
    expect(await put('/rates', { ...rates, version: 2 })).toMatchObject({
      status: 200,
      body: { rules: rates, version: 3 },
    });
  });

  it('have findings that are ignored in every browser, and brought back', async () => {
    await put('/rates', { baseCents: 10_000, horizonDays: 365 });
    const horizon = { kind: 'horizon', from: '2028-02-29', to: '2028-08-31' };
    const scanOf = async (by: ApiClient) => (await get('/scan', by)).body;
    expect(await put('/scan', { ...horizon, ignored: true })).toMatchObject({ status: 200 });
    const elsewhere = await api.signedIn(host);
    expect(await scanOf(elsewhere)).toMatchObject({ findings: [{ ...horizon, ignored: true }] });
    expect(await put('/scan', { ...horizon, ignored: false }, elsewhere)).toMatchObject({ status: 200 });
    expect(await scanOf(client)).toMatchObject({ findings: [{ ...horizon, ignored: false }] });
    expect(await put('/scan', { ...horizon, kind: 'zero_price', ignored: true })).toMatchObject({ status: 404 });
    expect(await put('/scan', { ...horizon, kind: 'weather', ignored: true })).toMatchObject({ status: 422 });
  });

  it('of single nights are set, and put back by what was answered', async () => {
    await put('/rates', rates);
    const set = await put('/nights', { nights: [night] });
    const before = [{ day: '2027-05-03', nightCents: null, minNights: null, closedTo: null }];
    expect(set).toMatchObject({ status: 200, body: { before, version: 2 } });
    expect(await quote('2027-05-03', '2027-05-05')).toMatchObject({ body: { totalCents: 24_000 } });
    expect(await put('/nights', { nights: before })).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await quote('2027-05-03', '2027-05-05')).toMatchObject({ body: { totalCents: 25_000 } });
  });

  it('are copied to other properties', async () => {
    await put('/rates', rates);
    const { id } = await buildProperty(api.platform, { accountId: host.id });
    expect(await post('/rates/copy', { toPropertyIds: [id] })).toMatchObject({
      status: 200,
      body: { changed: 1, skipped: [] },
    });
    expect(await client.call(`/api/properties/${id}/rates`)).toMatchObject({ body: { rules: rates, version: 1 } });
  });

  it.each([
    ['/rates', { ...rates, baseCents: -1 }, 'baseCents', 'Un prix ne peut pas être négatif'],
    ['/rates', { ...rates, steps: [{ nights: 7, percent: 95 }] }, 'steps.0.percent', 'Au plus 90\u00a0%'],
    ['/nights', { nights: [] }, 'nights', 'Choisissez au moins une nuit'],
    [
      '/nights',
      { nights: [{ day: '1999-12-31', nightCents: 1 }] },
      'nights.0.day',
      'Saisissez une date entre 2000 et 2099',
    ],
  ])('are refused by the field at %s when they are %j', async (path, body, field, message) => {
    await put('/rates', rates);
    expect(await put(path, body)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', errors: { [field]: message } },
    });
  });

  it.each([
    ['/quote?arrival=2027-05-03&departure=2027-05-03', 'departure', 'Le départ vient après l’arrivée'],
    ['/quote?arrival=2027-05-03&departure=2029-05-03', 'departure', 'Au plus 730 nuits'],
    ['/quote?arrival=2027-02-30&departure=2027-03-03', 'arrival', 'Saisissez une date, par exemple 2026-11-20'],
    ['/price?arrival=2027-05-03&departure=2027-05-05&adults=0', 'adults', 'Au moins 1'],
    ['/nights?from=2027-05-03&to=2027-05-03', 'to', 'La fin vient après le début'],
    ['/nights?from=2027-05-03&to=2029-08-01', 'to', 'Au plus 800 nuits à la fois'],
  ])('are not read at %s, by the field %s', async (path, field, message) => {
    expect(await get(path)).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_input',
        errors: { [field]: message },
      },
    });
  });

  it('are not found on a day that no calendar has', async () => {
    await put('/rates', rates);
    for (const day of ['0000-01-01', '2027-02-30', 'demain']) {
      expect(await get(`/nights/${day}`)).toMatchObject({ status: 404 });
    }
  });

  it.each([
    [{}, 'toPropertyIds', 'Choisissez des logements, ou une autre année'],
    [{ years: { from: 2027, to: 2027 } }, 'years.to', 'Choisissez une autre année'],
  ])('are not copied by %j', async (body, field, message) => {
    await put('/rates', rates);
    expect(await post('/rates/copy', body)).toMatchObject({ status: 422, body: { errors: { [field]: message } } });
  });
});
