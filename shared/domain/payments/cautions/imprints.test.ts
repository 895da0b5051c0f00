import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { movementList } from '@app/contract/payments/overviewApi.ts';
import { transact } from '../../platform/index.ts';
import { eraseGuest } from '../../reservations/index.ts';
import {
  createTestPlatform,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { documentStay } from '../bills/documentStay.ts';
import { readAgain } from '../events/readAgain.ts';
import { listMovements } from '../overview/listMovements.ts';
import {
  addPhoto,
  cautionPage,
  claimOf,
  give,
  notedOf,
  openCautionStay,
  openSession,
  toldOf,
  type CautionStay,
} from '../testing/cautionStay.ts';
import { claimCaution, takeClaim } from './claimCaution.ts';
import { inviteCautions } from './inviteCautions.ts';
import { payClaim } from './payClaim.ts';
import { readStayCaution } from './readCaution.ts';
import { reviewCautions } from './reviewCautions.ts';
import { settleCaution } from './settleCaution.ts';

let stripe: StripeAccount;
let platform: TestPlatform;
let stay: CautionStay;
let arrival: string;

beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());
beforeEach(async () => {
  arrival = addDays(dayAt(platform.clock.now()), 5);
  stay = await openCautionStay(platform, stripe, { arrival, nights: 7, caution: { releaseDays: 7, replyHours: 48 } });
});

async function at(days: number, time: string) {
  const to = new Date(`${addDays(arrival, days)}T${time}:00.000Z`);
  platform.clock.advance(to.getTime() - platform.clock.now().getTime());
  await stripe.control.advance({ to });
}
const view = async () => (await readStayCaution(platform, stay.own)).caution;
const ledger = async () => stay.host.control.ledger();
const cardsOf = async () =>
  (
    await readRows<{ purpose: string; way: string; state: string }>(
      platform,
      'select purpose, way, state from card_payment where reservation_id = $1 order by created_at, id',
      [stay.own.reservationId],
    )
  ).map(({ purpose, way, state }) => `${purpose} ${way} ${state}`);

/** The card is kept, the stay is over, and so much is claimed; the guest had time to answer. */
async function claimed(cents: number, card: Parameters<typeof give>[2] = 'success') {
  await give(platform, stay, card);
  await at(7, '11:00');
  await addPhoto(platform, stay);
  await claimCaution(platform, stay.own, claimOf(cents));
  await at(9, '11:00');
}
async function take() {
  await takeClaim(platform, stay.own);
  await settleCaution(platform, stay.own);
}

describe('the caution of a longer stay', () => {
  it('keeps a card from booking on, on which nothing is blocked, and forgets it at its end', async () => {
    await give(platform, stay);
    expect(await view()).toMatchObject({ kind: 'imprint', state: 'given', captureBefore: null });
    expect((await ledger()).charges).toStrictEqual([]);
    await at(-2, '08:00');
    await inviteCautions(platform);
    await at(14, '22:59');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'given' });
    await at(14, '23:00');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'released' });
    expect(await cardsOf()).toStrictEqual(['imprint page closed']);
    expect(await toldOf(platform, stay)).toStrictEqual(['given', 'released']);
  });

  it('is known by Stripe’s event alone', async () => {
    const session = (await openSession(platform, stay)) ?? '';
    await stay.host.control.completeCheckout(session, 'success');
    const about = { accountId: stay.own.accountId, connectedId: stay.host.id, objectId: session };
    await transact(platform, null, async (tx) => readAgain['checkout.session']?.(platform, tx, about));
    expect(await view()).toMatchObject({ state: 'given' });
  });

  it('pays a claim from the card that was kept, once, and forgets the card', async () => {
    await claimed(15_000);
    await takeClaim(platform, stay.own);
    await Promise.all([1, 2, 3].map(async () => settleCaution(platform, stay.own)));
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'taken', claim: { state: 'taken', cents: 15_000 } });
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 15000']);
    expect((await ledger()).charges).toMatchObject([{ amount: 15_000 }]);
    expect(await cardsOf()).toStrictEqual(['imprint page closed', 'claim saved paid']);
  });

  it('is no receipt, no part of the bill, and a movement of its own kind', async () => {
    await claimed(15_000);
    await take();
    await transact(platform, null, async (tx) => documentStay(tx, stay.own, { demanded: false }));
    const bills = await readRows(platform, 'select 1 from stay_bill where reservation_id = $1', [
      stay.own.reservationId,
    ]);
    expect(bills).toStrictEqual([]);
    const { movements } = await listMovements(platform, stay.own.accountId, movementList.query.parse({}));
    expect(movements).toMatchObject([{ cents: 15_000, means: 'card', purpose: 'caution' }]);
  });

  it.each([
    ['before the intent is made', '/v1/payment_intents', 'before'],
    ['after the intent is made', '/v1/payment_intents', 'after'],
    ['after the bank has paid', '/v1/payment_intents/:id/confirm', 'after'],
    ['after the card is forgotten', '/v1/payment_methods/:id/detach', 'after'],
  ] as const)('is charged once when everything breaks off %s', async (_when, path, cut) => {
    await claimed(15_000);
    await takeClaim(platform, stay.own);
    await stripe.control.fail([{ method: 'POST', path, cut, times: 3, account: stay.host.id }]);
    await settleCaution(platform, stay.own).catch(() => undefined);
    await stripe.control.fail([]);
    await reviewCautions(platform);
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 15000']);
    expect((await ledger()).charges).toHaveLength(1);
    expect(await cardsOf()).toStrictEqual(['imprint page closed', 'claim saved paid']);
  });

  it('that the bank refuses without its guest is paid by them on a page, which can be left and opened again', async () => {
    await claimed(15_000, 'three_d_secure');
    await take();
    expect(await view()).toMatchObject({
      state: 'given',
      claim: { state: 'refused', failure: 'La banque demande une confirmation du voyageur.' },
      can: { take: true, giveUp: true },
    });
    const url = await payClaim(platform, stay.own, cautionPage);
    expect(await payClaim(platform, stay.own, cautionPage)).toBe(url);
    // Nothing is charged beside a page that may be paid.
    await expect(takeClaim(platform, stay.own)).rejects.toMatchObject({ code: 'reservation_closed' });
    await stay.host.control.completeCheckout(url?.split('/').at(-1) ?? '', 'three_d_secure');
    await settleCaution(platform, stay.own);
    expect(await view()).toMatchObject({ state: 'taken', claim: { state: 'taken' } });
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 15000']);
    expect(await toldOf(platform, stay)).toStrictEqual(['given', 'claimed', 'refused', 'taken']);
  });

  it('that the bank refuses is tried three times at most, and lapses two weeks after', async () => {
    await claimed(15_000, 'declined_later');
    for (const _ of [1, 2, 3]) await take();
    await expect(takeClaim(platform, stay.own)).rejects.toMatchObject({ code: 'reservation_closed' });
    await at(24, '11:00');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'released', claim: { state: 'lapsed' } });
    expect(await notedOf(platform, stay)).toStrictEqual([]);
  });

  it('lapses when nobody gave it until the guest left', async () => {
    await at(9, '01:00');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'lapsed', failure: '' });
    expect(await openSession(platform, stay)).toBeNull();
  });

  it('says nothing more of a guest who is erased, and keeps what was taken', async () => {
    await claimed(15_000);
    await take();
    const [row] = await readRows<{ guest_id: string }>(platform, 'select guest_id from reservation where id = $1', [
      stay.own.reservationId,
    ]);
    await eraseGuest(platform, { accountId: stay.own.accountId, id: row?.guest_id ?? '' });
    expect((await view())?.claim).toMatchObject({ motive: '', answer: '', photos: [], cents: 15_000 });
  });
});
