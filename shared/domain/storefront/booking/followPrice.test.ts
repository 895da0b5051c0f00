import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPayment, readMoney } from '../../payments/index.ts';
import { changeReservation, confirmReservation, readReservation } from '../../reservations/index.ts';
import { buildBookable, createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { bookShown } from '../testing/bookShown.ts';
import { orderOf } from '../testing/orders.ts';
import { followPrice } from './followPrice.ts';
import { readBookedStay } from './readStay.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** A confirmed stay of 400 € whose guest reads English. */
async function agreed() {
  const bookable = await buildBookable(platform);
  const accountId = bookable.host.id;
  const outcome = await bookShown(platform, accountId, orderOf(bookable, { language: 'en' }));
  if (outcome.kind !== 'booked') throw new Error(outcome.kind);
  const { reservationId } = outcome;
  const id = { accountId, id: reservationId };
  await confirmReservation(platform, id);
  const own = { accountId, reservationId };
  return {
    own,
    change: async (patch: Parameters<typeof changeReservation>[2]) =>
      changeReservation(platform, id, patch, followPrice),
    reservation: async () => readReservation(platform, id),
    dues: async () => (await readMoney(platform, own)).plan?.instalments.map(({ cents }) => cents),
    lines: async () =>
      (await readBookedStay(platform, own))?.booking.lines.map(({ kind, label, cents }) => [kind, label, cents]),
  };
}

describe('a price that a host takes something off', () => {
  it('is what the guest reads and owes, line by line, and comes back when it is put back', async () => {
    const { change, dues, lines, reservation } = await agreed();
    const [before, agreedLines] = [await dues(), await lines()];
    expect(before?.reduce((sum, cents) => sum + cents, 0)).toBe(40_000);
    await change({ totalCents: 35_000, price: 'keep' });
    const [deposit = 0] = before ?? [];
    expect(await dues()).toStrictEqual([deposit, 35_000 - deposit]);
    expect((await lines())?.at(-1)).toStrictEqual(['goodwill', 'Goodwill reduction', -5_000]);
    const { quote, totalCents } = await reservation();
    expect([totalCents, quote?.totalCents]).toStrictEqual([35_000, 35_000]);
    expect(quote?.lines.at(-1)).toMatchObject({ label: 'Geste commercial', cents: -5_000 });
    // Once more: it is one line of all that was taken off.
    await change({ totalCents: 30_000, price: 'keep' });
    expect((await lines())?.filter(([kind]) => kind === 'goodwill')).toStrictEqual([
      ['goodwill', 'Goodwill reduction', -10_000],
    ]);
    await change({ totalCents: 40_000, price: 'keep' });
    expect([await dues(), await lines()]).toStrictEqual([before, agreedLines]);
  });

  it('asks for nothing more once the deposit covers it', async () => {
    const { change, dues, own } = await agreed();
    const [deposit = 0] = (await dues()) ?? [];
    await addPayment(platform, own, { cents: deposit, means: 'transfer', on: '2026-11-20', note: '' });
    await change({ totalCents: deposit, price: 'keep' });
    expect(await dues()).toStrictEqual([deposit]);
    expect((await readMoney(platform, own)).receivedCents).toBe(deposit);
  });

  it.each([
    [40_001, /a accepté 400,00\s€\s: ce prix peut baisser, pas monter/],
    [null, /ne peut pas être effacé/],
  ])('is refused when it is %s cents, and nothing changes', async (totalCents, sentence) => {
    const { change, dues, reservation } = await agreed();
    const before = await dues();
    await expect(change({ totalCents, price: 'keep' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { totalCents: expect.stringMatching(sentence) as string },
    });
    expect([await dues(), (await reservation()).totalCents]).toStrictEqual([before, 40_000]);
  });

  it('stays what was agreed when the host moves the stay', async () => {
    const { change, reservation } = await agreed();
    const { departure } = await reservation();
    const later = new Date(`${departure}T12:00:00Z`);
    later.setUTCDate(later.getUTCDate() + 2);
    await change({ departure: later.toISOString().slice(0, 10) });
    const moved = await reservation();
    expect([moved.departure > departure, moved.totalCents, moved.quote?.totalCents]).toStrictEqual([
      true,
      40_000,
      40_000,
    ]);
  });
});
