import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { NewPayment } from '@app/contract/payments/moneyApi.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import type { QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import { transact } from '../../platform/index.ts';
import { changeReservation } from '../../reservations/index.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  giveAddress,
  guestAddress,
  readRows,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { cancelWithMoney } from '../plans/cancelWithMoney.ts';
import { addPayment, removePayment } from '../plans/declarePayments.ts';
import { agreePlan, type OwnStay } from '../records/stayPlans.ts';
import { changeTerms } from '../terms/changeTerms.ts';
import { billSnapshotSchema } from './BillSnapshot.ts';
import { documentStay } from './documentStay.ts';
import { issueBill } from './issueBill.ts';
import { readStayBills } from './readStayBills.ts';
import { reviewBills } from './reviewBills.ts';

let platform: TestPlatform;
let villa: BuiltProperty;
let today: string;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  villa = await newVilla();
  today = dayAt(platform.clock.now());
});

async function newVilla(): Promise<BuiltProperty> {
  const host = await buildCustomer(platform, { firstName: 'Amaia', lastName: 'Etcheverry', trialDays: 3_650 });
  await giveAddress(platform, host.id);
  return buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa' });
}

const terms = settableTermsSchema.parse({
  deposit: { kind: 'arrhes', percent: 30 },
  balance: { daysBefore: 30 },
  means: { vouchers: {} },
  cancellation: { policy: 'strict' },
});

const line = (kind: QuoteLine['kind'], label: string, cents: number) => ({ kind, label, cents, reason: '' });
const quoteOf = (lines: QuoteLine[]) => ({
  totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  touristTaxCents: 1_980,
  nights: 4,
  lines,
  discount: null,
  madeAt: '2026-11-01T10:00:00.000Z',
  ratesVersion: 1,
});
const lines = [
  line('nights', '4 nuits', 90_000),
  line('cleaning', 'Ménage de fin de séjour', 6_000),
  line('tourist_tax', 'Taxe de séjour', 1_980),
];

type Columns = NonNullable<Parameters<typeof buildReservation>[2]>;

/** A stay in sixty days at 979,80 €: 288 € on booking, the rest a month before. */
async function agreedStay(columns: Columns = {}, of: BuiltProperty = villa): Promise<OwnStay> {
  const arrival = addDays(today, 60);
  const quote = quoteOf(lines);
  const { totalCents } = quote;
  const { id } = await buildReservation(platform, of, {
    arrival,
    departure: addDays(arrival, 4),
    totalCents,
    quote,
    ...columns,
  });
  const own = { accountId: of.accountId, reservationId: id };
  const plan = paymentPlan(terms, {
    totalCents,
    touristTaxCents: 1_980,
    servicesCents: 6_000,
    arrival,
    bookedOn: today,
  });
  await transact(platform, null, async (tx) => agreePlan(tx, own, { terms, plan }));
  return own;
}

const pay = async (own: OwnStay, cents: number, more: Partial<NewPayment> = {}) =>
  addPayment(platform, own, { cents, means: 'transfer', on: today, note: '', ...more });
const document = async (own: OwnStay, demanded = false) =>
  transact(platform, null, async (tx) => documentStay(tx, own, { demanded }));
const documents = async (own: OwnStay) => {
  const rows = await readRows<{ number: string; snapshot: unknown; total_cents: number }>(
    platform,
    'select number, total_cents, snapshot from stay_bill where reservation_id = $1 order by id',
    [own.reservationId],
  );
  return rows.map(({ snapshot, ...row }) => ({ ...row, snapshot: billSnapshotSchema.parse(snapshot) }));
};
const numbers = async (own: OwnStay) => (await documents(own)).map(({ number, total_cents }) => [number, total_cents]);
const year = () => today.slice(0, 4);

describe('the receipt of a payment', () => {
  it('says what part of the stay was paid and what remains, once however often it is asked for', async () => {
    const own = await agreedStay();
    await pay(own, 28_800);
    await pay(own, 10_000, { means: 'cheque' });
    await document(own);
    await document(own);
    const [first, second, ...others] = await documents(own);
    expect(others).toStrictEqual([]);
    expect(first).toMatchObject({ number: `R${year()}-0001`, total_cents: 28_800 });
    expect(first?.snapshot).toMatchObject({
      kind: 'receipt',
      part: 'deposit',
      depositKind: 'arrhes',
      payment: { cents: 28_800, means: 'transfer', on: today },
      totalCents: 97_980,
      receivedCents: 28_800,
      guest: { name: 'Ane Duhamel' },
      issuer: { name: 'Amaia Etcheverry', street: '12 rue des Halles', postalCode: '64500', city: 'Ciboure' },
      stay: { property: 'Villa Arrosa', reference: 'R-1' },
    });
    expect(second?.snapshot).toMatchObject({ part: 'balance', receivedCents: 38_800 });
  });

  it('for money given back is one of a refund, below zero', async () => {
    const own = await agreedStay();
    await pay(own, 28_800);
    await pay(own, -8_800);
    await document(own);
    expect(await numbers(own)).toStrictEqual([
      [`R${year()}-0001`, 28_800],
      [`R${year()}-0002`, -8_800],
    ]);
    expect((await documents(own))[1]?.snapshot).toMatchObject({ direction: 'returned', payment: { cents: 8_800 } });
  });

  it('is withdrawn by another one when its payment was noted by mistake', async () => {
    const own = await agreedStay();
    const { payments } = await pay(own, 28_800);
    await document(own);
    await removePayment(platform, own, { paymentId: payments[0]?.id ?? '' });
    await document(own);
    await document(own);
    expect(await numbers(own)).toStrictEqual([
      [`R${year()}-0001`, 28_800],
      [`R${year()}-0002`, -28_800],
    ]);
    const { bills } = await readStayBills(platform, own);
    expect(bills.map(({ corrects, correctedBy }) => [corrects, correctedBy])).toStrictEqual([
      [`R${year()}-0001`, null],
      [null, `R${year()}-0002`],
    ]);
  });
});

it('a document names where its guest lives as they had said by then; a correction says what the corrected one said', async () => {
  const own = await agreedStay();
  const move = async (town: string | null) =>
    platform.pool.query('update guest g set address = $2 from reservation r where r.guest_id = g.id and r.id = $1', [
      own.reservationId,
      town && { ...guestAddress, town },
    ]);
  await move(null);
  const { payments } = await pay(own, 28_800);
  await document(own);
  await move('Bayonne');
  await pay(own, 10_000);
  await document(own);
  await move('Anglet');
  await removePayment(platform, own, { paymentId: payments[0]?.id ?? '' });
  await document(own);
  const guests = (await documents(own)).map(({ snapshot: { guest } }) => guest);
  expect(guests).toStrictEqual([
    { name: 'Ane Duhamel' },
    { name: 'Ane Duhamel', address: { ...guestAddress, town: 'Bayonne' } },
    { name: 'Ane Duhamel' },
  ]);
});

describe('the bill of a stay', () => {
  it('is issued once it is paid, with the lines as they were sold and the tourist tax outside VAT', async () => {
    await changeTerms(
      platform,
      villa.accountId,
      settableTermsSchema.parse({
        means: { vouchers: {} },
        lessor: { kind: 'professional', vat: { kind: 'liable', number: 'FR40303265045' } },
      }),
    );
    const own = await agreedStay();
    await pay(own, 97_979);
    await document(own);
    expect((await documents(own)).map(({ snapshot }) => snapshot.kind)).toStrictEqual(['receipt']);
    await pay(own, 1);
    await document(own);
    await document(own);
    const bill = (await documents(own)).at(-1);
    expect(bill).toMatchObject({ number: `F${year()}-0001`, total_cents: 97_980 });
    expect(bill?.snapshot).toMatchObject({
      vat: { kind: 'liable', rateBps: 1_000 },
      lines: [
        { description: '4 nuits', cents: 90_000, netCents: 81_818, isTaxed: true },
        { description: 'Ménage de fin de séjour', cents: 6_000, netCents: 5_455, isTaxed: true },
        { description: 'Taxe de séjour', cents: 1_980, netCents: 1_980, isTaxed: false },
      ],
      totals: { grossCents: 96_000, netCents: 87_273, vatCents: 8_727, outsideCents: 1_980, totalCents: 97_980 },
      payments: [{ cents: 97_979 }, { cents: 1 }],
    });
    expect((await documents(own)).filter(({ snapshot }) => snapshot.kind === 'bill')).toHaveLength(1);
  });

  it('is issued on the day of departure whatever is paid, by the review', async () => {
    const own = await agreedStay();
    await reviewBills(platform);
    expect(await numbers(own)).toStrictEqual([]);
    platform.clock.advanceDays(64);
    today = dayAt(platform.clock.now());
    await reviewBills(platform);
    await reviewBills(platform);
    expect(await numbers(own)).toStrictEqual([[`F${year()}-0001`, 97_980]]);
    expect((await documents(own))[0]?.snapshot).toMatchObject({ vat: { kind: 'exempt' }, payments: [] });
  });

  it('of a stay of a platform, and of one written down when it was over, is issued on demand alone', async () => {
    const own = await agreedStay({ source: 'booking' });
    await pay(own, 97_980);
    await document(own);
    expect((await documents(own)).map(({ snapshot }) => snapshot.kind)).toStrictEqual(['receipt']);
    const past = await agreedStay({ arrival: addDays(today, -20), departure: addDays(today, -16) });
    await reviewBills(platform);
    expect(await numbers(past)).toStrictEqual([]);
    expect(await readStayBills(platform, past)).toMatchObject({ mayBill: true, billedOn: null });
    const { bills, mayBill } = await issueBill(platform, past);
    expect([bills.length, mayBill]).toStrictEqual([1, false]);
    expect((await issueBill(platform, own)).bills.map(({ kind }) => kind).toSorted()).toStrictEqual([
      'bill',
      'receipt',
    ]);
  });

  it('of an amount that was typed has one line, and of no amount there is none', async () => {
    const typed = await agreedStay({ quote: null, totalCents: 40_000 });
    await issueBill(platform, typed);
    expect((await documents(typed))[0]?.snapshot).toMatchObject({ lines: [{ description: 'Séjour', cents: 40_000 }] });
    const { id } = await buildReservation(platform, villa, { totalCents: null });
    await expect(issueBill(platform, { accountId: villa.accountId, reservationId: id })).rejects.toMatchObject({
      code: 'not_billable',
    });
  });

  it('waits for the host’s identity, which is named, and comes with its receipts once it is there', async () => {
    await platform.pool.query('update customer set address = null where account_id = $1', [villa.accountId]);
    const own = await agreedStay();
    await pay(own, 97_980);
    expect(await document(own)).toStrictEqual({ kind: 'lacking', missing: ['l’adresse postale'] });
    expect(await readStayBills(platform, own)).toMatchObject({ missing: ['l’adresse postale'], awaitedReceipts: 1 });
    await expect(issueBill(platform, own)).rejects.toMatchObject({ code: 'issuer_incomplete' });
    expect(await numbers(own)).toStrictEqual([]);
    await giveAddress(platform, own.accountId);
    await reviewBills(platform);
    expect((await numbers(own)).map(([number]) => number)).toStrictEqual([`R${year()}-0001`, `F${year()}-0001`]);
  });

  it('is nobody else’s', async () => {
    const own = await agreedStay();
    const { accountId } = await newVilla();
    const stranger = { ...own, accountId };
    await expect(issueBill(platform, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(readStayBills(platform, stranger)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the credit note of a bill', () => {
  it('takes it back whole when the stay is cancelled, and what is kept is billed anew', async () => {
    const own = await agreedStay();
    await pay(own, 97_980);
    await document(own);
    await cancelWithMoney(platform, own, { by: 'guest', reason: '' });
    await document(own);
    await document(own);
    const [, bill, note, kept, ...others] = await documents(own);
    expect(others).toStrictEqual([]);
    expect(note).toMatchObject({ number: `AV${year()}-0001`, total_cents: -97_980 });
    expect(note?.snapshot).toMatchObject({ reason: 'cancelled', corrects: { number: bill?.number } });
    const { payments: _, ...noted } = { payments: [], ...note?.snapshot };
    expect(noted).toMatchObject({ lines: bill?.snapshot.kind === 'bill' ? bill.snapshot.lines : [] });
    expect(kept?.snapshot).toMatchObject({
      number: `F${year()}-0002`,
      subject: 'kept',
      lines: [{ description: 'Arrhes conservées après annulation', isTaxed: false }],
    });
  });

  it('comes alone when a stay that was typed is cancelled, until the host asks for a bill of what they keep', async () => {
    const { id } = await buildReservation(platform, villa, { totalCents: 40_000 });
    const own = { accountId: villa.accountId, reservationId: id };
    await pay(own, 40_000);
    await document(own);
    await issueBill(platform, own);
    await cancelWithMoney(platform, own, { by: 'guest', reason: '' });
    await document(own);
    await pay(own, -30_000);
    await document(own);
    const kinds = async () => (await documents(own)).map(({ snapshot: { kind } }) => kind);
    expect(await kinds()).toStrictEqual(['receipt', 'bill', 'credit_note', 'receipt']);
    await issueBill(platform, own);
    expect((await documents(own)).at(-1)).toMatchObject({ total_cents: 10_000, snapshot: { subject: 'kept' } });
  });

  it('comes alone when nothing is kept', async () => {
    const own = await agreedStay();
    await issueBill(platform, own);
    await cancelWithMoney(platform, own, { by: 'host', reason: '' });
    await document(own);
    expect(await numbers(own)).toStrictEqual([
      [`F${year()}-0001`, 97_980],
      [`AV${year()}-0001`, -97_980],
    ]);
  });

  it('and a new bill follow a change of the price, and nothing follows a change of what the bill does not say', async () => {
    const own = await agreedStay();
    await issueBill(platform, own);
    const change = async (body: Parameters<typeof changeReservation>[2]) =>
      changeReservation(platform, { accountId: own.accountId, id: own.reservationId }, body);
    await change({ notes: 'Arrive tard' });
    await document(own);
    expect(await numbers(own)).toHaveLength(1);
    await change({ totalCents: 90_000, price: 'keep' });
    await document(own);
    await document(own);
    expect(await numbers(own)).toStrictEqual([
      [`F${year()}-0001`, 97_980],
      [`AV${year()}-0001`, -97_980],
      [`F${year()}-0002`, 90_000],
    ]);
  });
});
