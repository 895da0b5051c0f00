import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedStay } from '@app/contract/storefront/changeApi.ts';
import { cancelReservation, changeReservation, confirmReservation, eraseGuest } from '../../reservations/index.ts';
import { addPayment, readStayMoney } from '../../payments/index.ts';
import {
  buildBookable,
  buildReservation,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { readBookedStay } from '../booking/readStay.ts';
import { bookShown } from '../testing/bookShown.ts';
import { orderOf } from '../testing/orders.ts';
import { acceptChange, declineChange } from './answerChange.ts';
import { askChange, withdrawChange } from './askChange.ts';
import { prepareChange } from './prepareChange.ts';
import { readAwaited } from './readAwaited.ts';
import { readStayChanges } from './readChanges.ts';
import { reviewStayChanges } from './reviewChanges.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const booked: ChangedStay = {
  arrival: '2027-07-03',
  departure: '2027-07-07',
  adults: 2,
  children: 0,
  babies: 0,
  pets: 0,
};
const longer = { ...booked, departure: '2027-07-09', adults: 3 };

/** Four nights at 400 €, confirmed, with a guest who asks for changes as the page shows them. */
async function stay() {
  const site = await buildBookable(platform);
  const outcome = await bookShown(platform, site.host.id, orderOf(site));
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  const own = { accountId: site.host.id, reservationId: outcome.reservationId };
  const asReservation = { accountId: own.accountId, id: own.reservationId };
  await confirmReservation(platform, asReservation);
  const read = async () => {
    const found = await readBookedStay(platform, own);
    if (!found) throw new Error('No stay');
    return found;
  };
  async function ask(wanted: ChangedStay = longer, tampered: object = {}) {
    const prepared = await prepareChange(platform, await read(), { wanted, cardIsReady: false });
    return askChange(platform, own, {
      wanted,
      shownCents: prepared?.french.totalCents ?? 0,
      sha256: prepared?.contract?.sha256 ?? '',
      cardIsReady: false,
      word: 'Un mot.',
      consent: 'Oui.',
      ip: '203.0.113.9',
      userAgent: 'Mozilla/5.0',
      ...tampered,
    });
  }
  const pending = async () => (await readStayChanges(platform, own)).pending;
  const change = async () => ({ ...own, changeId: (await pending())?.id ?? own.reservationId });
  return { ...site, own, asReservation, read, ask, pending, change };
}

describe('a change that a guest asks for', () => {
  it('waits for an answer of its host alone, in time, and can be accepted while its nights are free', async () => {
    const { own, ask, change, property } = await stay();
    const other = await stay();
    const awaited = async () => (await readAwaited(platform, own.accountId)).answers;
    expect(await awaited()).toStrictEqual([]);
    await ask();
    expect(await awaited()).toMatchObject([
      {
        kind: 'change',
        reservationId: own.reservationId,
        differenceCents: 20_000,
        wanted: longer,
        mayAccept: true,
        propertyName: property.name,
      },
    ]);
    expect((await readAwaited(platform, other.own.accountId)).answers).toStrictEqual([]);
    await buildReservation(platform, property, { arrival: '2027-07-07', departure: '2027-07-08' });
    expect(await awaited()).toMatchObject([{ mayAccept: false }]);
    await declineChange(platform, await change(), { message: '' });
    expect(await awaited()).toStrictEqual([]);
  });

  it('changes nothing until its host accepts it, then nights, price, plan and contract together', async () => {
    const { own, ask, read, pending, change } = await stay();
    await addPayment(platform, own, { cents: 12_000, means: 'transfer', on: '2026-11-20', note: '' });
    const before = await read();
    expect(await ask()).toBe('asked');
    expect(await read()).toMatchObject({ ...booked, totalCents: 40_000 });
    expect(await pending()).toMatchObject({
      differenceCents: 20_000,
      refundCents: 0,
      isFree: true,
      isSame: true,
      word: 'Un mot.',
      former: { ...booked, totalCents: 40_000 },
      wanted: { ...longer, totalCents: 60_000 },
    });
    const { past, pending: none } = await acceptChange(platform, await change(), { message: 'Avec plaisir.' });
    expect([none, past]).toMatchObject([null, [{ state: 'accepted', answer: 'Avec plaisir.' }]]);
    const after = await read();
    expect(after).toMatchObject({ ...longer, totalCents: 60_000, state: 'confirmed' });
    expect(after.booking.lines).not.toStrictEqual(before.booking.lines);
    const { plan } = after.money;
    expect(plan).toMatchObject({
      totalCents: 60_000,
      depositCents: before.money.plan.depositCents,
      bookedOn: '2026-11-20',
    });
    expect(plan.instalments[0]).toStrictEqual(before.money.plan.instalments[0]);
    const held = 'select arrival::text, departure::text from occupancy where reservation_id = $1';
    expect(await readRows(platform, held, [own.reservationId])).toStrictEqual([
      { arrival: longer.arrival, departure: longer.departure },
    ]);
    const kept = `select consent, ip, convert_from(bytes, 'UTF8') like '%avenant%' as amends,
      (select count(*)::int from contract c where c.reservation_id = a.reservation_id) as first
      from contract_amendment a where reservation_id = $1`;
    expect(await readRows(platform, kept, [own.reservationId])).toStrictEqual([
      { consent: 'Oui.', ip: '203.0.113.9', amends: true, first: 1 },
    ]);
    await expect(
      platform.pool.query(`update contract_amendment set consent = '' where reservation_id = $1`, [own.reservationId]),
    ).rejects.toThrow(/is final/);
  });

  it('that makes the stay cheaper than what was paid says what is to be given back', async () => {
    const { own, ask, pending, change } = await stay();
    await addPayment(platform, own, { cents: 40_000, means: 'transfer', on: '2026-11-20', note: '' });
    expect(await ask({ ...booked, departure: '2027-07-06' })).toBe('asked');
    expect(await pending()).toMatchObject({ differenceCents: -10_000, refundCents: 10_000, lastDue: null });
    await acceptChange(platform, await change(), { message: '' });
    const money = await readStayMoney(platform, own);
    expect(money?.plan.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(30_000);
  });

  it('is refused for another price or contract than the one shown, and for taken nights', async () => {
    const { own, ask, property } = await stay();
    expect(await ask(longer, { shownCents: 1 })).toBe('changed');
    expect(await ask(longer, { sha256: 'f'.repeat(64) })).toBe('changed');
    expect(await ask({ ...longer, adults: 4 }, { wanted: { ...longer, adults: 3 } })).toBe('changed');
    expect(await ask(booked)).toBe('changed');
    await buildReservation(platform, property, { arrival: '2027-07-08', departure: '2027-07-12' });
    expect(await ask()).toBe('changed');
    const rows = await readRows(platform, 'select from stay_change where reservation_id = $1', [own.reservationId]);
    expect(rows).toHaveLength(0);
  });

  it('whose nights were sold meanwhile leaves everything as it was, and can still be declined', async () => {
    const { ask, read, property, change, pending } = await stay();
    await ask();
    await buildReservation(platform, property, { arrival: '2027-07-08', departure: '2027-07-12' });
    expect(await pending()).toMatchObject({ isFree: false });
    const asked = await change();
    await expect(acceptChange(platform, asked, { message: '' })).rejects.toMatchObject({ code: 'dates_taken' });
    expect(await read()).toMatchObject({ ...booked, totalCents: 40_000 });
    const { past } = await declineChange(platform, asked, { message: 'Désolée.' });
    expect(past).toMatchObject([{ state: 'declined', answer: 'Désolée.' }]);
    await expect(acceptChange(platform, asked, { message: '' })).rejects.toMatchObject({ code: 'reservation_closed' });
  });

  it('of a stay that its host changed meanwhile is not accepted', async () => {
    const { ask, change, asReservation, pending } = await stay();
    await ask();
    await changeReservation(platform, asReservation, { totalCents: 35_000 });
    expect(await pending()).toMatchObject({ isSame: false });
    await expect(acceptChange(platform, await change(), { message: '' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  it('is one at a time, asked twice is asked once, and ends by withdrawing', async () => {
    const { own, ask, pending } = await stay();
    expect([await ask(), await ask(), await ask({ ...booked, adults: 4 })]).toStrictEqual(['asked', 'asked', 'closed']);
    await withdrawChange(platform, own);
    expect(await pending()).toBeNull();
    expect(await ask({ ...booked, adults: 4 })).toBe('asked');
  });

  it('is one of ten at most for a stay', async () => {
    const { own, ask } = await stay();
    await ask();
    await withdrawChange(platform, own);
    await platform.pool.query(
      `insert into stay_change select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
       from stay_change c, generate_series(1, 9) where reservation_id = $1`,
      [own.reservationId],
    );
    expect(await ask()).toBe('too_many');
  });

  it('that is not answered in time lapses, and the stay stays what it was', async () => {
    const { ask, read, change } = await stay();
    await ask();
    const asked = await change();
    await platform.pool.query(`update stay_change set answer_by = $2 where id = $1`, [
      asked.changeId,
      platform.clock.now(),
    ]);
    await expect(acceptChange(platform, asked, { message: '' })).rejects.toMatchObject({ code: 'reservation_closed' });
    expect([await reviewStayChanges(platform), await reviewStayChanges(platform)]).toStrictEqual([1, 0]);
    expect(await readStayChanges(platform, asked)).toMatchObject({ pending: null, past: [{ state: 'lapsed' }] });
    expect(await read()).toMatchObject(booked);
    const told = `select count(*)::int as told from outbox where name = 'storefront.stay_change_settled' and payload ->> 'changeId' = $1`;
    expect(await readRows(platform, told, [asked.changeId])).toStrictEqual([{ told: 1 }]);
  });

  it('is of a confirmed stay alone, which begins tomorrow or later', async () => {
    const { ask, asReservation } = await stay();
    const order = await ask();
    expect(order).toBe('asked');
    await cancelReservation(platform, asReservation, { by: 'host', reason: '' });
    expect(await ask({ ...booked, adults: 1 })).toBe('closed');
    const near = await stay();
    await platform.pool.query('update reservation set arrival = $2 where id = $1', [
      near.own.reservationId,
      '2026-11-20',
    ]);
    expect(await near.ask()).toBe('closed');
  });

  it('belongs to its stay and its host', async () => {
    const [one, other] = [await stay(), await stay()];
    await one.ask();
    await other.ask();
    const [mine, theirs] = [await one.change(), await other.change()];
    for (const wrong of [
      { ...mine, changeId: theirs.changeId },
      { ...theirs, accountId: mine.accountId },
    ])
      await expect(acceptChange(platform, wrong, { message: '' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(readStayChanges(platform, { ...mine, accountId: theirs.accountId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('goes with its guest, as far as it names them', async () => {
    const { own, ask, asReservation } = await stay();
    await ask();
    await cancelReservation(platform, asReservation, { by: 'guest', reason: '' });
    const [row] = await readRows<{ guest_id: string }>(platform, 'select guest_id from reservation where id = $1', [
      own.reservationId,
    ]);
    await eraseGuest(platform, { accountId: own.accountId, id: row?.guest_id ?? '' });
    const left = 'select word, answer, ip, user_agent, contract_bytes from stay_change where reservation_id = $1';
    expect(await readRows(platform, left, [own.reservationId])).toStrictEqual([
      { word: '', answer: '', ip: '', user_agent: '', contract_bytes: null },
    ]);
  });
});
