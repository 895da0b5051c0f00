import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseGuest } from '../../reservations/index.ts';
import {
  buildBookable,
  buildReservation,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { acceptOffer } from './acceptOffer.ts';
import { readOffer, sendOffer } from './offerStay.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** An option that is offered to its guest with a word. */
async function offered() {
  const { host, property } = await buildBookable(platform);
  const guest = { email: 'ane@duhamel.example' };
  const stay = await buildReservation(platform, property, { state: 'option', heldUntil: '2026-12-01', guest });
  const own = { accountId: host.id, reservationId: stay.id };
  await sendOffer(platform, own, { language: 'fr', hours: 24, message: 'Bonjour Ane.' });
  return { own, guestId: stay.guestId };
}

it('an offer that was accepted is open no more, and is accepted once', async () => {
  const { own } = await offered();
  expect(await readOffer(platform, own)).toMatchObject({ isOpen: true, offer: { acceptedAt: null } });
  await acceptOffer(platform, own, { means: 'transfer', shownCents: 30_000 });
  expect(await readOffer(platform, own)).toMatchObject({ isOpen: false, offer: { message: 'Bonjour Ane.' } });
  await expect(acceptOffer(platform, own, { means: 'transfer', shownCents: 30_000 })).rejects.toMatchObject({
    code: 'reservation_closed',
  });
  await expect(sendOffer(platform, own, { language: 'fr', hours: 24, message: '' })).rejects.toMatchObject({
    code: 'reservation_closed',
  });
});

it('the word of an offer is erased with its guest', async () => {
  const { own, guestId } = await offered();
  await platform.pool.query(`update reservation set state = 'expired' where id = $1`, [own.reservationId]);
  await platform.pool.query('delete from occupancy where reservation_id = $1', [own.reservationId]);
  await eraseGuest(platform, { accountId: own.accountId, id: guestId });
  expect(
    await readRows(platform, 'select offer_message as word from booking where reservation_id = $1', [
      own.reservationId,
    ]),
  ).toStrictEqual([{ word: '' }]);
});
