import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { changeTerms, readStayMoney } from '../../payments/index.ts';
import { readReservation, reviewHeldNights } from '../../reservations/index.ts';
import {
  buildBookable,
  byTransfer,
  buildFeed,
  buildReservation,
  countRows,
  createTestPlatform,
  readRows,
  type Bookable,
  type TestPlatform,
} from '../../testing/index.ts';
import { orderOf } from '../testing/orders.ts';
import { bookShown } from '../testing/bookShown.ts';
import type { BookingOutcome } from './bookStay.ts';
import { readBookedStay } from './readStay.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

type Overrides = Parameters<typeof orderOf>[1];

/** A host with a site, and how guests book there. */
async function open(how: Parameters<typeof buildBookable>[1] = {}) {
  const bookable = await buildBookable(platform, how);
  const accountId = bookable.host.id;
  return {
    ...bookable,
    accountId,
    book: async (overrides: Overrides = {}) => bookShown(platform, accountId, orderOf(bookable, overrides)),
    read: async (outcome: BookingOutcome) => readOf(bookable, outcome),
    rows: async () =>
      readRows(
        platform,
        `select (select count(*)::int from reservation where account_id = $1) as reservations,
           (select count(*)::int from occupancy where account_id = $1) as occupancies,
           (select count(*)::int from guest where account_id = $1) as guests,
           (select count(*)::int from booking where account_id = $1) as bookings,
           (select count(*)::int from stay_plan where account_id = $1) as plans`,
        [accountId],
      ),
  };
}
const nothing = [{ reservations: 0, occupancies: 0, guests: 0, bookings: 0, plans: 0 }];

/** The stay that was booked. */
async function readOf({ host }: Bookable, outcome: BookingOutcome) {
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  const own = { accountId: host.id, reservationId: outcome.reservationId };
  const stay = await readBookedStay(platform, own);
  if (!stay) throw new Error('It was not kept');
  return { stay, reservation: await readReservation(platform, { accountId: host.id, id: own.reservationId }) };
}

describe('a stay that is booked on a host’s site', () => {
  it('keeps its nights for five days when it is paid by transfer, with everything that was agreed', async () => {
    const { book, read, accountId, siteName } = await open();
    const outcome = await book({ language: 'en', details: { message: 'Bonjour,\n<b>nous</b>', phone: '0601020304' } });
    const { stay, reservation } = await read(outcome);
    expect(stay).toMatchObject({
      accountId,
      state: 'option',
      heldUntil: '2026-11-25',
      answerBy: null,
      totalCents: 40_000,
      guest: { firstName: 'Ane', lastName: 'Duhamel' },
      booking: { language: 'en', siteName, means: 'transfer', told: 'nothing', linkVersion: 1, arrivalTime: null },
    });
    expect(stay.booking.agreedAt).toStrictEqual(platform.clock.now());
    expect(stay.booking.lines).toMatchObject([{ kind: 'nights', cents: 40_000 }]);
    expect(stay.booking.lines[0]?.label).toContain('nights');
    expect(stay.money.plan.instalments).toMatchObject([
      { kind: 'deposit', cents: 12_000, dueOn: '2026-11-20' },
      { kind: 'balance', cents: 28_000, dueOn: '2027-06-03' },
    ]);
    expect(reservation).toMatchObject({ message: 'Bonjour,\n<b>nous</b>', source: 'direct', totalCents: 40_000 });
    expect(reservation.changes).toMatchObject([{ kind: 'booked' }]);
    const events = await readRows(
      platform,
      `select name from outbox where payload ->> 'reservationId' = $1 order by name`,
      [stay.reservationId],
    );
    expect(events).toStrictEqual([{ name: 'reservations.created' }, { name: 'storefront.stay_booked' }]);
  });

  it('is kept no longer than until arrival', async () => {
    const { book, read } = await open();
    const { stay } = await read(await book({ arrival: '2026-11-22', departure: '2026-11-26' }));
    expect(stay).toMatchObject({ state: 'option', heldUntil: '2026-11-22' });
  });

  it('is confirmed at once when nothing is due before it, or nothing is sent', async () => {
    const later = await open({ terms: { ...byTransfer, deposit: { percent: 0 } } });
    expect((await later.read(await later.book())).stay).toMatchObject({ state: 'confirmed', heldUntil: null });
    const cash = await open({ terms: { means: { cash: {} }, deposit: { percent: 0 }, balance: { daysBefore: 0 } } });
    expect((await cash.read(await cash.book({ means: 'cash' }))).stay.state).toBe('confirmed');
  });

  it('is a request where the host answers first, which ends at the instant of its answer and not before', async () => {
    const { book, read, rows } = await open({
      terms: { ...byTransfer, booking: { mode: 'request', answerHours: 12 } },
    });
    const booked = await book();
    const answerBy = new Date(platform.clock.now().getTime() + 12 * 3_600_000);
    expect((await read(booked)).stay).toMatchObject({ state: 'request', answerBy, heldUntil: null });
    platform.clock.advance(12 * 3_600_000 - 1);
    await reviewHeldNights(platform);
    expect((await read(booked)).stay.state).toBe('request');
    platform.clock.advance(1);
    await reviewHeldNights(platform);
    expect((await read(booked)).stay.state).toBe('expired');
    expect(await rows()).toMatchObject([{ reservations: 1, occupancies: 0 }]);
    platform.clock.advance(-12 * 3_600_000);
  });

  it('is a request while a calendar of its property cannot be trusted, even where it is booked at once', async () => {
    const { book, read, property } = await open({ terms: { ...byTransfer, booking: { answerHours: 24 } } });
    await buildFeed(platform, property, { quarantined: true });
    const answerBy = new Date(platform.clock.now().getTime() + 24 * 3_600_000);
    expect((await read(await book())).stay).toMatchObject({ state: 'request', answerBy });
  });

  it('is booked once however often its form is sent, also at the same time', async () => {
    const { book, rows } = await open();
    const submission = crypto.randomUUID();
    const details = { email: 'deux-fois@duhamel.example' };
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => book({ submission, details })));
    outcomes.push(await book({ submission, details }));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'booked' });
    expect(await rows()).toMatchObject([{ reservations: 1, bookings: 1, plans: 1, guests: 1 }]);
  });

  it('is not booked at another price than the one that was shown', async () => {
    const { book, rows } = await open();
    for (const shownCents of [0, 39_999, 40_001]) expect(await book({ shownCents })).toStrictEqual({ kind: 'changed' });
    expect(await rows()).toStrictEqual(nothing);
  });

  it.each([
    ['past', { arrival: '2026-11-10', departure: '2026-11-14' }, 'This arrival date has passed.'],
    ['minimum', { departure: '2027-07-05' }, 'The minimum stay is 3 nights on these dates.'],
    ['capacity', { adults: 4, children: 1 }, 'The property sleeps up to 4 guests, not counting babies.'],
    ['option', { options: ['inconnue'] }, 'One of the extras you chose is no longer available.'],
    ['code', { promoCode: 'RIEN' }, 'We do not recognise this promo code.'],
  ])('is refused with a sentence in the guest’s language: %s', async (_, overrides, sentence) => {
    const { book, rows } = await open();
    const outcome = await book({ ...overrides, language: 'en' });
    const plain = JSON.stringify(outcome).replaceAll('\u00a0', ' ');
    expect(plain).toBe(JSON.stringify({ kind: 'refused', sentences: [sentence] }));
    expect(await rows()).toStrictEqual(nothing);
    const german = await book({ ...overrides, language: 'de' });
    expect(german).not.toStrictEqual(outcome);
  });

  it('is refused when its nights are taken, in the guest’s language, and nothing is written', async () => {
    const { book, rows, property } = await open();
    await buildReservation(platform, property, { arrival: '2027-07-06', departure: '2027-07-10' });
    const before = await rows();
    const outcomes = await Promise.all((['fr', 'en', 'es', 'de'] as const).map(async (language) => book({ language })));
    expect(outcomes.every(({ kind }) => kind === 'refused')).toBe(true);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(4);
    expect(await rows()).toStrictEqual(before);
  });

  it('costs what its options, pets, babies and promotional code make of it', async () => {
    const { book, read } = await open({
      rates: {
        baseCents: 10_000,
        cleaningCents: 5_000,
        petCents: 1_000,
        options: [
          { id: 'bois', name: 'Bois', cents: 2_000, per: 'stay' },
          { id: 'draps', name: 'Draps', cents: 700, per: 'stay', mandatory: true },
        ],
        promoCodes: [{ code: 'ETE', percent: 10, maxUses: 1 }],
      },
    });
    const priced = { options: ['bois'], promoCode: 'ete', details: { pets: '2', babies: '1' } };
    // 400 € less 40 €, cleaning, two pets, wood and sheets.
    const shownCents = 36_000 + 5_000 + 2_000 + 2_000 + 700;
    const { stay, reservation } = await read(await book({ ...priced, shownCents }));
    expect(stay).toMatchObject({ totalCents: shownCents, pets: 2, babies: 1 });
    expect(stay.money.plan).toMatchObject({ totalCents: shownCents });
    expect(reservation).toMatchObject({ options: ['bois'] });
    const again = await book({ ...priced, shownCents, arrival: '2027-08-01', departure: '2027-08-05' });
    expect(again).toMatchObject({ kind: 'refused' });
  });

  it('is not there for another host’s property, or for one that is not open', async () => {
    const one = await open();
    const other = await open();
    const refused = { code: 'not_found' };
    await expect(bookShown(platform, one.accountId, orderOf(other))).rejects.toMatchObject(refused);
    await expect(
      bookShown(platform, one.accountId, orderOf(one, { propertyId: crypto.randomUUID() })),
    ).rejects.toMatchObject(refused);
    for (const status of ['draft', 'maintenance', 'archived'] as const) {
      const closed = await open({ status });
      await expect(closed.book()).rejects.toMatchObject(refused);
      expect(await closed.rows()).toStrictEqual(nothing);
    }
    expect([await one.rows(), await other.rows()]).toStrictEqual([nothing, nothing]);
  });

  it('keeps its terms and its plan whatever the host decides later', async () => {
    const { book, accountId } = await open();
    const outcome = await book();
    if (outcome.kind !== 'booked') throw new Error(outcome.kind);
    const own = { accountId, reservationId: outcome.reservationId };
    const before = await readStayMoney(platform, own);
    await changeTerms(
      platform,
      accountId,
      settableTermsSchema.parse({
        means: { vouchers: {} },
        deposit: { percent: 90 },
        cancellation: { policy: 'strict' },
      }),
    );
    expect(await readStayMoney(platform, own)).toStrictEqual(before);
    expect(before).toMatchObject({ terms: { deposit: { percent: 30 } }, cancellation: null, payments: [] });
  });

  it('is refused to a network of which four others wait already, whatever its addresses and names are', async () => {
    const bookable = await open();
    const order = async (day: number, ip: string) =>
      bookShown(
        platform,
        bookable.accountId,
        orderOf(bookable, {
          arrival: `2027-0${day}-03`,
          departure: `2027-0${day}-07`,
          details: { email: `guest${day}@exemple.fr` },
        }),
        ip,
      );
    for (const day of [1, 2, 3, 4]) expect(await order(day, `2001:db8::${day}`)).toMatchObject({ kind: 'booked' });
    await expect(order(5, '2001:db8::5')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await order(5, '2001:db8:0:1::5')).toMatchObject({ kind: 'booked' });
  });

  it('is refused to a guest who booked three others within a day and pays them on arrival, and not the day after', async () => {
    const terms = { deposit: { percent: 0 }, balance: { daysBefore: 0 }, means: { cash: { note: '' } } };
    const bookable = await buildBookable(platform, { terms });
    const book = async (month: number) => {
      const dates = { arrival: `2027-0${month}-03`, departure: `2027-0${month}-07` };
      const order = orderOf(bookable, { ...dates, means: 'cash', details: { email: 'robot@exemple.fr' } });
      return bookShown(platform, bookable.host.id, order, `198.51.${month}.7`);
    };
    for (const month of [1, 2, 3]) expect(await book(month)).toMatchObject({ kind: 'booked' });
    const states = 'select distinct state from reservation where account_id = $1';
    expect(await readRows(platform, states, [bookable.host.id])).toStrictEqual([{ state: 'confirmed' }]);
    await expect(book(4)).rejects.toMatchObject({ code: 'too_many_requests' });
    await platform.pool.query(`update booking set agreed_at = agreed_at - interval '1 day'`);
    expect(await book(4)).toMatchObject({ kind: 'booked' });
  });

  it('is refused to a guest of whom three others wait already', async () => {
    const { book, rows } = await open();
    const details = { email: 'Robot@exemple.fr' };
    const dates = (month: number) => ({ arrival: `2027-0${month}-03`, departure: `2027-0${month}-07`, details });
    for (const month of [1, 2, 3]) expect(await book(dates(month))).toMatchObject({ kind: 'booked' });
    await expect(book(dates(4))).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(book({ ...dates(5), details: { email: 'robot@EXEMPLE.fr' } })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await rows()).toMatchObject([{ bookings: 3 }]);
    expect(await book({ arrival: '2027-06-03', departure: '2027-06-07' })).toMatchObject({ kind: 'booked' });
  });
});

it('of twenty guests who want the last nights at once one has them, and each other is told that they are taken', async () => {
  const bookable = await open();
  const processes = [platform, await platform.sibling()];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, guest) =>
      bookShown(processes[guest % 2] ?? platform, bookable.accountId, orderOf(bookable, { language: 'es' })),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(1);
  const refused = outcomes.filter((outcome) => outcome.kind === 'refused');
  expect(refused).toHaveLength(19);
  expect(refused.every(({ sentences }) => sentences.length > 0)).toBe(true);
  expect(await bookable.rows()).toMatchObject([{ reservations: 1, occupancies: 1, bookings: 1, plans: 1 }]);
  expect(await countRows(platform, 'stay_payment')).toMatchObject({ stay_payment: 0 });
});
