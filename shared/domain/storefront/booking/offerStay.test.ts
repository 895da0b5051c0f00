import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseGuest } from '../../reservations/index.ts';
import {
  buildBookable,
  buildReservation,
  connectHost,
  createTestPlatform,
  guestAddress,
  openStripeAccount,
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
  await acceptOffer(platform, own, { means: 'transfer', shownCents: 30_000, address: guestAddress });
  expect(await readOffer(platform, own)).toMatchObject({ isOpen: false, offer: { message: 'Bonjour Ane.' } });
  await expect(
    acceptOffer(platform, own, { means: 'transfer', shownCents: 30_000, address: guestAddress }),
  ).rejects.toMatchObject({
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

it('an offer that is accepted by card is kept for the payment alone, and announced to nobody before it is paid', async () => {
  const stripe = await openStripeAccount({ now: new Date('2026-11-20T12:00:00.000Z') });
  const own = await createTestPlatform({ stripe });
  const { host, property } = await buildBookable(own, { terms: { means: { card: true } } });
  await connectHost(own, stripe, host.id);
  const guest = { email: 'ane@duhamel.example' };
  const { id } = await buildReservation(own, property, { state: 'option', heldUntil: '2026-12-01', guest });
  const stay = { accountId: host.id, reservationId: id };
  await sendOffer(own, stay, { language: 'fr', hours: 24, message: '' });
  await acceptOffer(own, stay, { means: 'card', shownCents: 30_000, address: guestAddress });
  const row = `select r.state, r.held_until, r.answer_by, r.pay_until is not null as "isKept", c.state as payment, c.outcome,
    (select count(*)::int from outbox where name = 'storefront.stay_booked' and payload ->> 'reservationId' = r.id::text) as told
    from reservation r join card_payment c on c.reservation_id = r.id where r.id = $1`;
  expect(await readRows(own, row, [id])).toStrictEqual([
    { state: 'option', held_until: null, answer_by: null, isKept: true, payment: 'open', outcome: 'confirm', told: 0 },
  ]);
  await own.close();
});
