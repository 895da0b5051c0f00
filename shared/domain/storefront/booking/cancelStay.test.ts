import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StayPayment } from '../../payments/index.ts';
import { listNews } from '../../news/index.ts';
import { newId, transact } from '../../platform/index.ts';
import { cancelReservation, confirmReservation, eraseGuest, readReservation } from '../../reservations/index.ts';
import { buildBookable, createTestPlatform, readRows, type TestPlatform } from '../../testing/index.ts';
import { orderOf } from '../testing/orders.ts';
import { bookShown } from '../testing/bookShown.ts';
import { cancelAsGuest, cancellationBy } from './cancelStay.ts';
import { noteTold } from './changeStay.ts';
import { readBookedStay } from './readStay.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** A confirmed stay of 400 €, of which so much was received. */
async function booked({ paidCents = 0, confirmed = true } = {}) {
  const bookable = await buildBookable(platform);
  const accountId = bookable.host.id;
  const outcome = await bookShown(platform, accountId, orderOf(bookable, { details: { message: 'Un mot' } }));
  if (outcome.kind !== 'booked') throw new Error(outcome.kind);
  const own = { accountId, reservationId: outcome.reservationId };
  if (confirmed) await confirmReservation(platform, { accountId, id: own.reservationId });
  if (paidCents > 0)
    await transact(platform, null, async ({ em }) => {
      const [account, reservation] = [accountId, own.reservationId];
      const payment = { id: newId(), cents: paidCents, means: 'transfer', day: '2026-11-20', note: '' } as const;
      em.create(StayPayment, { ...payment, account, reservation, createdAt: platform.clock.now() });
    });
  const read = async () => {
    const stay = await readBookedStay(platform, own);
    if (!stay) throw new Error('It is gone');
    return stay;
  };
  return {
    ...bookable,
    own,
    read,
    cancel: async (shownCents: number, reason = 'Empêchée') => cancelAsGuest(platform, own, { shownCents, reason }),
    owed: async () => cancellationBy(await read(), { by: 'guest', at: platform.clock.now() }),
    held: async () =>
      readRows(platform, 'select 1 from occupancy where reservation_id = $1 and state = $2', [
        own.reservationId,
        'held',
      ]),
  };
}

describe('a guest who cancels their stay', () => {
  it('gives its nights back and gets what the page said, which is kept as it was', async () => {
    const { cancel, owed, read, held, own } = await booked({ paidCents: 12_000 });
    const { refundCents, keptCents, paidCents } = await owed();
    expect(paidCents).toBe(12_000);
    expect(refundCents + keptCents).toBe(12_000);
    await cancel(refundCents);
    const stay = await read();
    expect(stay).toMatchObject({ state: 'cancelled', cancelledBy: 'guest' });
    expect(stay.money.cancellation).toMatchObject({
      by: 'guest',
      at: platform.clock.now().toISOString(),
      paidCents: 12_000,
      keptCents,
      refundCents,
    });
    expect(await held()).toStrictEqual([]);
    expect(await readReservation(platform, { accountId: own.accountId, id: own.reservationId })).toMatchObject({
      cancelReason: 'Empêchée',
    });
    const events = await readRows(
      platform,
      `select name from outbox where payload ->> 'reservationId' = $1 and name like '%cancelled%' order by name`,
      [own.reservationId],
    );
    expect(events).toMatchObject([{}, { name: 'storefront.stay_cancelled_by_guest' }]);
  });

  it('does not when they would get something else back than the page said', async () => {
    const { cancel, owed, read, held } = await booked({ paidCents: 12_000 });
    const { refundCents } = await owed();
    for (const shown of [refundCents + 1, refundCents - 1, Number.NaN, 12_000_000])
      await expect(cancel(shown)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await read()).toMatchObject({ state: 'confirmed', money: { cancellation: null } });
    expect(await held()).toHaveLength(1);
  });

  it('can while it waits for a payment, and once only, also at the same time', async () => {
    const { cancel, read } = await booked({ confirmed: false });
    const ends = await Promise.allSettled([cancel(0, 'Un'), cancel(0, 'Deux'), cancel(0, 'Trois')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { money } = await read();
    platform.clock.advance(60_000);
    await expect(cancel(0)).rejects.toMatchObject({ code: 'reservation_closed' });
    expect((await read()).money).toStrictEqual(money);
  });

  it('cannot once the stay is over, or its host cancelled it', async () => {
    const over = await booked();
    await platform.pool.query(`update reservation set arrival = '2026-11-16', departure = '2026-11-20' where id = $1`, [
      over.own.reservationId,
    ]);
    await expect(over.cancel(0)).rejects.toMatchObject({ code: 'reservation_closed' });
    const ended = await booked();
    const { accountId, reservationId: id } = ended.own;
    await cancelReservation(platform, { accountId, id }, { by: 'host', reason: '' });
    await expect(ended.cancel(0)).rejects.toMatchObject({ code: 'reservation_closed' });
    expect((await ended.read()).money.cancellation).toBeNull();
  });

  it('cannot once it has begun, also by a form that no page shows any more: what was claimed of the caution would be gone', async () => {
    const { cancel, owed, read, own, held } = await booked({ paidCents: 12_000 });
    for (const [arrival, departure] of [
      ['2026-11-20', '2026-11-24'],
      ['2026-11-17', '2026-11-21'],
    ]) {
      await platform.pool.query(`update reservation set arrival = $2, departure = $3 where id = $1`, [
        own.reservationId,
        arrival,
        departure,
      ]);
      await expect(cancel((await owed()).refundCents)).rejects.toMatchObject({ code: 'reservation_closed' });
    }
    expect([(await read()).state, (await held()).length]).toStrictEqual(['confirmed', 1]);
  });

  it('cannot cancel the stay of another host', async () => {
    const one = await booked();
    const other = await booked();
    const foreign = { reservationId: one.own.reservationId, accountId: other.own.accountId };
    await expect(cancelAsGuest(platform, foreign, { shownCents: 0, reason: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await one.read()).state).toBe('confirmed');
  });
});

it('what a guest wrote goes when they are erased, and amounts stay', async () => {
  const { cancel, own, read } = await booked();
  await cancel(0, 'Mon mari est malade');
  const { accountId, reservationId: id } = own;
  const { guest } = await readReservation(platform, { accountId, id });
  await eraseGuest(platform, { accountId, id: guest.id });
  expect(await readReservation(platform, { accountId, id })).toMatchObject({ message: '', cancelReason: '' });
  expect(await read()).toMatchObject({ totalCents: 40_000, guest: { firstName: '', email: null } });
});

describe('the bell of a host', () => {
  const news = async (accountId: string) => {
    const { items } = await listNews(platform, accountId);
    return items
      .filter(({ kind }) => kind.startsWith('stay_'))
      .map(({ kind, unread }) => `${kind}${unread ? ', unread' : ''}`);
  };

  it('counts a stay that is booked on their site once its guest was told so, and not one that was never paid', async () => {
    const { own } = await booked({ confirmed: false });
    expect(await news(own.accountId)).toStrictEqual([]);
    await transact(platform, null, async (tx) => noteTold(tx, own, 'awaiting_payment'));
    expect(await news(own.accountId)).toStrictEqual(['stay_booked, unread']);
    const { own: unpaid } = await booked({ confirmed: false });
    await platform.pool.query(
      `insert into reservation_change (id, reservation_id, kind, data, at) values (gen_random_uuid(), $1, 'expired', '{}', $2)`,
      [unpaid.reservationId, platform.clock.now()],
    );
    expect(await news(unpaid.accountId)).toStrictEqual([]);
  });

  it('counts what a guest cancels by themselves, and not what the host cancels for them', async () => {
    const { own, cancel, owed } = await booked();
    await cancel((await owed()).refundCents);
    expect(await news(own.accountId)).toStrictEqual(['stay_cancelled, unread']);
    const { own: other } = await booked();
    await cancelReservation(
      platform,
      { accountId: other.accountId, id: other.reservationId },
      { by: 'guest', reason: '' },
    );
    expect(await news(other.accountId)).toStrictEqual(['stay_cancelled']);
  });
});
