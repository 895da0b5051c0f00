import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayAt, monthOf } from '@app/contract/core/days.ts';
import { movementList, stayExportFilters } from '@app/contract/payments/overviewApi.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { cancelWithMoney } from '../plans/cancelWithMoney.ts';
import { addPayment, removePayment } from '../plans/declarePayments.ts';
import { agreeStay } from '../testing/agreeStay.ts';
import { exportStays } from './exportStays.ts';
import { exportMovements, listMovements } from './listMovements.ts';
import { readMoneyOverview } from './readOverview.ts';

let platform: TestPlatform;
let villa: BuiltProperty;
let today: string;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  const host = await buildCustomer(platform, { trialDays: 3_650 });
  villa = await buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa' });
  today = dayAt(platform.clock.now());
});

type Columns = Parameters<typeof agreeStay>[2];
const agreedStay = async (columns?: Columns, property = villa) => agreeStay(platform, property, columns);
type Own = Awaited<ReturnType<typeof agreedStay>>;
const pay = async (own: Own, cents: number, means: 'transfer' | 'cheque' = 'transfer', note = '') =>
  addPayment(platform, own, { cents, means, on: dayAt(platform.clock.now()), note });
const overview = async (property?: string) => readMoneyOverview(platform, villa.accountId, { property });

describe('what a host is owed', () => {
  it('is what came this month, what is expected by day and by month, and what is late, with nothing of it twice', async () => {
    const own = await agreedStay();
    await pay(own, 10_000);
    const later = addDays(today, 30);
    expect(await overview()).toMatchObject({
      day: today,
      month: { receivedCents: 10_000, returnedCents: 0 },
      soonCents: 20_000,
      late: { cents: 0, count: 0, lines: [] },
      upcoming: {
        count: 2,
        lines: [
          { kind: 'deposit', agreed: true, dueOn: today, cents: 20_000, paidCents: 10_000, state: 'due', daysLate: 0 },
          { kind: 'balance', dueOn: later, cents: 70_000, state: 'planned' },
        ],
      },
      owedBack: { cents: 0, count: 0 },
    });
    const { months } = await overview();
    expect(months).toHaveLength(12);
    expect(months.filter(({ cents }) => cents > 0)).toStrictEqual([
      { month: monthOf(today), cents: 20_000 },
      { month: monthOf(later), cents: 70_000 },
    ]);
    platform.clock.advanceDays(3);
    expect(await overview()).toMatchObject({
      soonCents: 70_000,
      late: {
        cents: 20_000,
        count: 1,
        lines: [{ reservationId: own.reservationId, propertyName: 'Villa Arrosa', cents: 20_000, daysLate: 3 }],
      },
      upcoming: { count: 1 },
    });
  });

  it('is nothing of a stay whose guest is still on the page of their bank', async () => {
    const own = await agreedStay({ state: 'option' });
    expect((await overview()).soonCents).toBeGreaterThan(0);
    await platform.pool.query(`update reservation set pay_until = now() where id = $1`, [own.reservationId]);
    expect(await overview()).toMatchObject({ soonCents: 0, upcoming: { count: 0 }, late: { count: 0 } });
  });

  it('is nothing for a request, and for an option only until its last day', async () => {
    await agreedStay({ state: 'request' });
    expect(await overview()).toMatchObject({ soonCents: 0, upcoming: { count: 0 } });
    await agreedStay({ state: 'option', heldUntil: addDays(today, 5), arrival: addDays(today, 80) });
    platform.clock.advanceDays(4);
    const now = dayAt(platform.clock.now());
    expect(await overview()).toMatchObject({
      late: { count: 0 },
      upcoming: {
        count: 2,
        lines: [{ kind: 'deposit', dueOn: now, state: 'due', cents: 30_000 }, { kind: 'balance' }],
      },
    });
    platform.clock.advanceDays(2);
    expect(await overview()).toMatchObject({ late: { count: 0 }, upcoming: { count: 0 } });
  });

  it('of a stay that its host typed is its amount on the day of its arrival, and nothing where a channel collects', async () => {
    await buildReservation(platform, villa, { arrival: addDays(today, 10), totalCents: 48_000 });
    await buildReservation(platform, villa, { arrival: addDays(today, 20), source: 'airbnb', totalCents: 90_000 });
    await buildReservation(platform, villa, { arrival: addDays(today, 25), totalCents: null });
    expect(await overview()).toMatchObject({
      soonCents: 48_000,
      upcoming: { count: 1, lines: [{ agreed: false, kind: 'whole', dueOn: addDays(today, 10), cents: 48_000 }] },
    });
    platform.clock.advanceDays(70);
    expect(await overview()).toMatchObject({ late: { count: 1, lines: [{ daysLate: 60 }] } });
    platform.clock.advanceDays(1);
    expect(await overview()).toMatchObject({ late: { count: 0 } });
  });

  it('is of one property when it is asked for, and of nobody else’s stays', async () => {
    const studio = await buildProperty(platform, { accountId: villa.accountId, name: 'Studio' });
    const inStudio = await agreedStay({}, studio);
    await pay(inStudio, 30_000);
    await agreedStay();
    expect(await overview(studio.id)).toMatchObject({ month: { receivedCents: 30_000 }, upcoming: { count: 1 } });
    expect(await overview(villa.id)).toMatchObject({ month: { receivedCents: 0 }, upcoming: { count: 2 } });
    const other = await buildCustomer(platform);
    expect(await readMoneyOverview(platform, other.id, { property: villa.id })).toMatchObject({
      month: { receivedCents: 0 },
      upcoming: { count: 0 },
    });
  });
});

describe('what a host owes', () => {
  it('for a stay that they cancelled is what came and the arrhes once more, until both are given back', async () => {
    const own = await agreedStay();
    await pay(own, 35_000);
    await cancelWithMoney(platform, own, { by: 'host', reason: '' });
    expect(await overview()).toMatchObject({
      upcoming: { count: 0 },
      owedBack: { cents: 65_000, count: 1, lines: [{ cents: 65_000, extraCents: 30_000 }] },
    });
    await pay(own, -35_000);
    expect(await overview()).toMatchObject({ owedBack: { cents: 30_000, lines: [{ extraCents: 30_000 }] } });
    await expect(pay(own, -30_001)).rejects.toMatchObject({ code: 'invalid_input' });
    const { payments } = await pay(own, -30_000);
    expect(await overview()).toMatchObject({
      month: { receivedCents: 35_000, returnedCents: 65_000 },
      owedBack: { cents: 0, count: 0 },
    });
    const last = payments.find(({ cents }) => cents === -30_000)?.id ?? '';
    await removePayment(platform, own, { paymentId: last });
    expect(await overview()).toMatchObject({ owedBack: { cents: 30_000 } });
  });

  it('is nothing where what the guest loses is all that they paid', async () => {
    const own = await agreedStay();
    await pay(own, 30_000);
    platform.clock.advanceDays(59);
    await cancelWithMoney(platform, own, { by: 'guest', reason: '' });
    expect(await overview()).toMatchObject({ late: { count: 0 }, owedBack: { count: 0 } });
  });
});

const query = (asked: object = {}) => movementList.query.parse(asked);
const linesOf = async (csv: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of csv) pieces.push(piece);
  return Buffer.concat(pieces).toString().trimEnd().split('\r\n');
};

describe('what came and went', () => {
  it('is listed the last first, narrowed and summed, and written for an accountant with signed amounts', async () => {
    const own = await agreedStay({ guest: { firstName: '=Ane', lastName: 'Duhamel' } });
    await pay(own, 30_050, 'transfer', '=1+1');
    platform.clock.advanceDays(1);
    await pay(own, -5_050, 'cheque');
    const list = async (asked: object = {}) => listMovements(platform, villa.accountId, query(asked));
    const all = await list();
    expect(all).toMatchObject({ total: 2, counts: { received: 1, returned: 1 } });
    expect(all).toMatchObject({ receivedCents: 30_050, returnedCents: 5_050 });
    expect(all.movements.map(({ cents, means }) => [cents, means])).toStrictEqual([
      [-5_050, 'cheque'],
      [30_050, 'transfer'],
    ]);
    const totals = async (asked: object) => (await list(asked)).total;
    expect(await totals({ way: 'returned' })).toBe(1);
    expect(await totals({ means: 'transfer', to: today })).toBe(1);
    expect(await totals({ from: addDays(today, 2) })).toBe(0);
    expect(await totals({ search: 'duhamel' })).toBe(2);
    expect(await totals({ search: 'personne' })).toBe(0);
    expect(await totals({ property: villa.id })).toBe(2);
    expect(await linesOf(await exportMovements(platform, villa.accountId, query()))).toStrictEqual([
      '\ufeffjour;réservation;voyageur;logement;objet;moyen;montant TTC;note',
      `${today};R-1;'=Ane Duhamel;Villa Arrosa;Séjour;Virement;300,50;'=1+1`,
      `${addDays(today, 1)};R-1;'=Ane Duhamel;Villa Arrosa;Séjour;Chèque;-50,50;`,
    ]);
  });

  it('is nobody else’s', async () => {
    await pay(await agreedStay(), 30_000);
    const other = await buildCustomer(platform);
    const property = await buildProperty(platform, { accountId: other.id });
    await agreedStay({}, property);
    expect(await listMovements(platform, other.id, query({ property: villa.id }))).toMatchObject({
      total: 0,
      receivedCents: 0,
    });
  });
});

describe('the stays of a period as a file', () => {
  it('have a line each with their price by its parts, what came and what is left', async () => {
    const quote = {
      totalCents: 52_264,
      touristTaxCents: 2_264,
      nights: 3,
      lines: [
        { kind: 'nights' as const, label: '', cents: 45_000, reason: '' },
        { kind: 'discount' as const, label: '', cents: -4_500, reason: '' },
        { kind: 'cleaning' as const, label: '', cents: 7_000, reason: '' },
        { kind: 'option' as const, label: '', cents: 1_500, reason: '' },
        { kind: 'linen' as const, label: '', cents: 1_000, reason: '' },
        { kind: 'tourist_tax' as const, label: '', cents: 2_264, reason: '' },
      ],
      discount: 'step' as const,
      madeAt: platform.clock.now().toISOString(),
      ratesVersion: 1,
    };
    const arrival = addDays(today, 40);
    await buildReservation(platform, villa, { arrival, quote, totalCents: 52_264, children: 1 });
    const cancelled = await agreedStay({ arrival: addDays(today, 50) });
    await pay(cancelled, 30_000);
    await cancelWithMoney(platform, cancelled, { by: 'guest', reason: '' });
    await buildReservation(platform, villa, { arrival: addDays(today, 55), source: 'airbnb', totalCents: 9_000 });
    await buildReservation(platform, villa, { arrival: addDays(today, 90), state: 'request' });
    const asked = (filters: object = {}) => stayExportFilters.parse(filters);
    const [head = '', ...lines] = await linesOf(await exportStays(platform, villa.accountId, asked()));
    expect(head.split(';')).toHaveLength(22);
    expect(lines).toStrictEqual([
      `R-1;Direct;;Villa Arrosa;;${arrival};${addDays(arrival, 3)};3;2;1;450;70;25;-45;22,64;2;522,64;0;522,64;Confirmée;;`,
      expect.stringMatching(/^R-2;Direct;.*;1000;300;;Annulée;\d+;0$/),
      expect.stringMatching(/^R-3;Airbnb;.*;90;0;;Confirmée;;$/),
    ]);
    expect(
      await linesOf(await exportStays(platform, villa.accountId, asked({ from: arrival, to: arrival }))),
    ).toHaveLength(2);
    const other = await buildCustomer(platform);
    expect(await linesOf(await exportStays(platform, other.id, asked({ property: villa.id })))).toHaveLength(1);
  });
});
