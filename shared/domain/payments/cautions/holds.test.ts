import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { cancelReservation, changeReservation } from '../../reservations/index.ts';
import {
  createTestPlatform,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { followCharge } from '../cards/followHint.ts';
import { readDisputes } from '../disputes/readDisputes.ts';
import { syncDispute } from '../disputes/syncDispute.ts';
import { readAwaitedMoney } from '../overview/awaitedAnswers.ts';
import { readMoney } from '../plans/readMoney.ts';
import {
  addPhoto,
  claimOf,
  give,
  notedOf,
  openCautionStay,
  openSession,
  toldOf,
  type CautionStay,
} from '../testing/cautionStay.ts';
import { answerClaim } from './answerClaim.ts';
import { claimCaution, giveUpClaim, releaseCaution, takeClaim } from './claimCaution.ts';
import { inviteCautions } from './inviteCautions.ts';
import { readStayCaution } from './readCaution.ts';
import { reviewCautions } from './reviewCautions.ts';
import { settleCaution } from './settleCaution.ts';

let stripe: StripeAccount;
let platform: TestPlatform;
let stay: CautionStay;
/** The day of arrival of the stay of each test. */
let arrival: string;

beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());
beforeEach(async () => {
  arrival = addDays(dayAt(platform.clock.now()), 5);
  stay = await openCautionStay(platform, stripe, { arrival, nights: 3 });
});

/** An instant of UTC, so many days after arrival. */
const instantOf = (days: number, time: string) => `${addDays(arrival, days)}T${time}:00.000Z`;
async function at(days: number, time: string) {
  const to = new Date(instantOf(days, time));
  platform.clock.advance(to.getTime() - platform.clock.now().getTime());
  await stripe.control.advance({ to });
}
const view = async () => (await readStayCaution(platform, stay.own)).caution;
const charges = async () => (await stay.host.control.ledger()).charges;
async function hold() {
  await at(-2, '15:00');
  await give(platform, stay);
}
async function claim(cents: number, takesAlone = false) {
  await addPhoto(platform, stay);
  return claimCaution(platform, stay.own, claimOf(cents, takesAlone));
}

describe('the caution of a short stay', () => {
  it('is asked for from two days before arrival, once, and once more the next day', async () => {
    expect(await openSession(platform, stay)).toBeNull();
    await inviteCautions(platform);
    expect(await toldOf(platform, stay)).toStrictEqual([]);
    await at(-2, '08:00');
    for (const _ of [1, 2]) await inviteCautions(platform);
    expect(await toldOf(platform, stay)).toStrictEqual(['invited']);
    await at(-1, '08:00');
    for (const _ of [1, 2]) await inviteCautions(platform);
    expect(await toldOf(platform, stay)).toStrictEqual(['invited', 'reminded']);
  });

  it('is blocked and not debited; its host and its guest read until when', async () => {
    await hold();
    expect(await view()).toMatchObject({
      kind: 'hold',
      state: 'given',
      endsAt: instantOf(5, '01:00'),
      captureBefore: instantOf(5, '15:00'),
      can: { release: true, claim: false, take: false },
    });
    expect(await notedOf(platform, stay)).toStrictEqual([]);
    expect(await toldOf(platform, stay)).toStrictEqual(['given']);
  });

  it('can be given on the same page that was left, and on another one after that was closed', async () => {
    await at(-2, '15:00');
    const first = await openSession(platform, stay);
    expect(await openSession(platform, stay)).toBe(first);
    await at(-2, '15:31');
    await reviewCautions(platform);
    const second = await openSession(platform, stay);
    expect(second).not.toBe(first);
    await stay.host.control.completeCheckout(second ?? '', 'success');
    await Promise.all([1, 2, 3].map(async () => settleCaution(platform, stay.own)));
    expect(await toldOf(platform, stay)).toStrictEqual(['given']);
  });

  it('is released by itself at its end, and nothing can be claimed after', async () => {
    await hold();
    await at(5, '00:59');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'given' });
    await at(5, '01:00');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'released', can: { release: false, claim: false } });
    await expect(addPhoto(platform, stay)).rejects.toMatchObject({ code: 'reservation_closed' });
    expect(await charges()).toMatchObject([{ amountRefunded: 60_000 }]);
    expect(await toldOf(platform, stay)).toStrictEqual(['given', 'released']);
  });

  it('pays a claim in part, apart from the price of the stay, and is free of the rest', async () => {
    await hold();
    await at(3, '11:00');
    const { caution } = await claim(12_345);
    expect(caution?.claim).toMatchObject({ state: 'announced', answerBy: instantOf(5, '07:00'), cents: 12_345 });
    await expect(takeClaim(platform, stay.own)).rejects.toMatchObject({ code: 'reservation_closed' });
    const claimId = caution?.claim?.id ?? '';
    const answer = { claimId, agrees: true, text: 'Désolés, c’était nous.' };
    expect(await answerClaim(platform, stay.own, answer)).toBe(true);
    expect(await answerClaim(platform, stay.own, { ...answer, agrees: false })).toBe(false);
    await takeClaim(platform, stay.own);
    await Promise.all([1, 2, 3].map(async () => settleCaution(platform, stay.own)));
    expect(await view()).toMatchObject({ state: 'taken', claim: { state: 'taken', answer: 'Désolés, c’était nous.' } });
    // What was given up of the hold stands at Stripe as refunded: nothing went back.
    const [taken] = await charges();
    const hint = { accountId: stay.own.accountId, connectedId: stay.host.id, objectId: taken?.id ?? '' };
    await followCharge(platform, hint);
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 12345']);
    // A bank disputes it: it is known of which claim.
    const { id: disputeId } = await stay.host.control.dispute(taken?.id ?? '', 'needs_response', 'fraudulent');
    const [paid] = await readRows<{ id: string }>(platform, 'select id from card_payment where charge_id = $1', [
      taken?.id,
    ]);
    await syncDispute(platform, { paymentId: paid?.id ?? '', connectedId: stay.host.id, disputeId });
    expect(await readDisputes(platform, stay.own.accountId)).toMatchObject([
      { cents: 12_345, claim: { id: claimId, cents: 12_345 }, canAskAgain: false },
    ]);
    expect(await view()).toMatchObject({ claim: { dispute: 'needs_response' } });
    expect(await readMoney(platform, stay.own)).toMatchObject({
      receivedCents: 0,
      remainingCents: 40_000,
      payments: [],
    });
    expect(await toldOf(platform, stay)).toStrictEqual(['given', 'claimed', 'answered', 'taken']);
  });

  it('refuses more than its amount, a claim without a photo, and a second claim', async () => {
    await hold();
    await at(1, '11:00');
    await expect(claimCaution(platform, stay.own, claimOf(100))).rejects.toMatchObject({ code: 'invalid_input' });
    await addPhoto(platform, stay);
    await expect(claimCaution(platform, stay.own, claimOf(60_001))).rejects.toMatchObject({ code: 'invalid_input' });
    await claimCaution(platform, stay.own, claimOf(60_000));
    await expect(claimCaution(platform, stay.own, claimOf(100))).rejects.toMatchObject({ code: 'reservation_closed' });
    await expect(releaseCaution(platform, stay.own)).rejects.toMatchObject({ code: 'reservation_closed' });
  });

  it('is taken by itself just before the bank ends it, if its host said so and nobody contests', async () => {
    await hold();
    await at(3, '11:00');
    await claim(20_000, true);
    await at(5, '12:59');
    await reviewCautions(platform);
    expect(await notedOf(platform, stay)).toStrictEqual([]);
    await at(5, '13:00');
    await reviewCautions(platform);
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 20000']);
  });

  it('is not taken by itself when its guest contests: its host decides, and loses it when they do not', async () => {
    await hold();
    await at(3, '11:00');
    const { caution } = await claim(20_000, true);
    await answerClaim(platform, stay.own, {
      claimId: caution?.claim?.id ?? '',
      agrees: false,
      text: 'Elle l’était déjà.',
    });
    expect(await view()).toMatchObject({ can: { take: true, giveUp: true } });
    const awaited = async () => readAwaitedMoney(platform, { ...stay.own, now: platform.clock.now() });
    expect(await awaited()).toMatchObject([{ kind: 'claim', said: 'contested', cents: 20_000 }]);
    await at(5, '13:00');
    await reviewCautions(platform);
    expect(await awaited()).toStrictEqual([]);
    expect(await view()).toMatchObject({ state: 'released', claim: { state: 'lapsed' } });
    expect(await notedOf(platform, stay)).toStrictEqual([]);
    expect(await toldOf(platform, stay)).toStrictEqual(['given', 'claimed', 'answered', 'lost', 'released']);
  });

  it('ends with the bank’s hold when nobody could be asked in time', async () => {
    await hold();
    await at(3, '11:00');
    await claim(20_000, true);
    await at(5, '15:30');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'released', claim: { state: 'lapsed' } });
    expect(await notedOf(platform, stay)).toStrictEqual([]);
  });

  it('is taken once when Stripe takes it and its answer is lost', async () => {
    await hold();
    await at(3, '11:00');
    const { caution } = await claim(20_000);
    await answerClaim(platform, stay.own, { claimId: caution?.claim?.id ?? '', agrees: true, text: '' });
    await takeClaim(platform, stay.own);
    const path = '/v1/payment_intents/:id/capture';
    await stripe.control.fail([{ path, cut: 'after', times: 3, account: stay.host.id }]);
    await settleCaution(platform, stay.own).catch(() => undefined);
    await stripe.control.fail([]);
    await reviewCautions(platform);
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 20000']);
    expect(await view()).toMatchObject({ state: 'taken' });
  });

  it('is either claimed or released, when both are asked for at the same moment', async () => {
    await hold();
    await at(3, '11:00');
    await addPhoto(platform, stay);
    const [claimed, released] = await Promise.allSettled([
      claimCaution(platform, stay.own, claimOf(20_000)),
      releaseCaution(platform, stay.own),
    ]);
    expect([claimed.status, released.status].toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    await settleCaution(platform, stay.own);
    expect((await view())?.state).toBe(claimed.status === 'fulfilled' ? 'given' : 'released');
  });

  it('is released at once when its stay is cancelled, and what was claimed of it is given up', async () => {
    await hold();
    await cancelReservation(
      platform,
      { accountId: stay.own.accountId, id: stay.own.reservationId },
      { by: 'host', reason: '' },
    );
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'released' });
    expect(await charges()).toMatchObject([{ amountRefunded: 60_000 }]);
  });

  it('stays to its end when its guest leaves on the way and the stay is cancelled, with what was claimed of it', async () => {
    await hold();
    const own = { accountId: stay.own.accountId, id: stay.own.reservationId };
    await at(1, '12:00');
    await cancelReservation(platform, own, { by: 'guest', reason: 'Partis plus tôt' });
    await settleCaution(platform, stay.own);
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'given', endsAt: instantOf(5, '01:00'), can: { claim: true } });
    const { caution } = await claim(20_000);
    await reviewCautions(platform);
    const claimId = caution?.claim?.id ?? '';
    expect(await answerClaim(platform, stay.own, { claimId, agrees: true, text: '' })).toBe(true);
    await takeClaim(platform, stay.own);
    await settleCaution(platform, stay.own);
    expect(await view()).toMatchObject({ state: 'taken' });
    expect(await notedOf(platform, stay)).toStrictEqual(['caution 20000']);
  });

  it.each([
    ['later', 30, 33, 'hold'],
    ['for longer', 1, 9, 'imprint'],
  ])(
    'is given anew when its stay is moved before it begins, %s than a hold would last',
    async (_, from, until, kind) => {
      await hold();
      const own = { accountId: stay.own.accountId, id: stay.own.reservationId };
      await changeReservation(platform, own, { arrival: addDays(arrival, from), departure: addDays(arrival, until) });
      const path = '/v1/payment_intents/:id/cancel';
      await stripe.control.fail([{ path, cut: 'before', times: 3, account: stay.host.id }]);
      await settleCaution(platform, stay.own).catch(() => undefined);
      await stripe.control.fail([]);
      for (const _time of [1, 2]) await reviewCautions(platform);
      expect(await view()).toMatchObject({
        kind,
        state: 'waiting',
        givenAt: null,
        endsAt: null,
        can: { release: false },
      });
      expect(await charges()).toMatchObject([{ amountRefunded: 60_000 }]);
      await at(from - 2, '15:00');
      await inviteCautions(platform);
      await give(platform, stay);
      expect(await view()).toMatchObject({ kind, state: 'given' });
      expect(await toldOf(platform, stay)).toStrictEqual(['given', 'invited', 'given']);
    },
  );

  it('stays as it was given when its stay is moved by a day, or begins', async () => {
    await hold();
    const own = { accountId: stay.own.accountId, id: stay.own.reservationId };
    await changeReservation(platform, own, { departure: addDays(arrival, 2) });
    await settleCaution(platform, stay.own);
    expect(await view()).toMatchObject({ state: 'given' });
    await at(1, '12:00');
    await changeReservation(platform, own, { departure: addDays(arrival, 9) });
    await settleCaution(platform, stay.own);
    expect(await view()).toMatchObject({ kind: 'hold', state: 'given' });
  });

  it('stays until its end when a claim is given up, and can be claimed again', async () => {
    await hold();
    await at(3, '11:00');
    await claim(20_000);
    await giveUpClaim(platform, stay.own);
    await settleCaution(platform, stay.own);
    expect(await view()).toMatchObject({ state: 'given', claim: { state: 'given_up' }, can: { claim: true } });
  });

  it('is lost with the account when its host withdraws that at Stripe, and both are told', async () => {
    await hold();
    await platform.pool.query(`update card_payment set connected_id = 'acct_withdrawn' where reservation_id = $1`, [
      stay.own.reservationId,
    ]);
    await at(5, '01:00');
    await reviewCautions(platform);
    expect(await view()).toMatchObject({ state: 'lapsed' });
    expect(await toldOf(platform, stay)).toStrictEqual(['given', 'lost']);
  });
});
