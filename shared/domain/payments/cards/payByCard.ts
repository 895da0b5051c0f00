import { dueCentsOf } from '../records/instalmentsAt.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { dayAtProperty, lockReservation, transactNights } from '../../reservations/index.ts';
import { cardAccountOf } from '../hosts/cardAccountOf.ts';
import { settledOf } from '../records/received.ts';
import { readStayMoney, type OwnStay } from '../records/stayPlans.ts';
import { findUnderWay } from '../records/findUnderWay.ts';
import { openCardPage, shutCardPage } from './openCardPage.ts';
import { reservePage, type WishedPayment } from './reservePage.ts';
import { settleCardPayment } from './settleCardPayment.ts';

/** Who pays, and where they come back to. */
export type Payer = Pick<WishedPayment, 'label' | 'language' | 'email' | 'stayUrl'>;

/**
 * The address of the page on which a guest pays what is due of their stay by now, or its next instalment. The page that is open already
 * is the same one, unless the amount is another by now: then it is shut first, so that nothing is paid twice.
 * @returns null when nothing is to be paid, or its host takes no card now.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function payByCard(platform: Platform, own: OwnStay, payer: Payer): Promise<string | null> {
  const open = await openPaymentOf(platform, own);
  if (open) {
    const wanted = await transactNights(platform, null, async (tx) => readWanted(tx, own));
    const url = wanted?.cents === open.cents || open.isBooking ? await openCardPage(platform, open) : null;
    if (url !== null) return url;
    await shutCardPage(platform, open);
    await settleCardPayment(platform, { id: open.id, isShut: true });
  }
  const id = await transactNights(platform, null, async (tx) => reserveNext(tx, own, payer));
  return id === null ? null : openCardPage(platform, { accountId: own.accountId, id });
}

/** A payment of a stay that is under way on a page; null: there is none. */
export async function openPaymentOf({ db }: Pick<Platform, 'db'>, own: OwnStay) {
  const row = await db
    .selectFrom('card_payment as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .select(['c.id', 'c.accountId', 'c.cents', 'r.payUntil'])
    .where('c.reservationId', '=', own.reservationId)
    .where('c.accountId', '=', own.accountId)
    .where('c.purpose', '=', 'stay')
    .where('c.way', '=', 'page')
    .where('c.state', '=', 'open')
    .executeTakeFirst();
  if (!row) return null;
  const { payUntil, ...payment } = row;
  return { ...payment, /** Whether the nights are kept for it. */ isBooking: payUntil !== null };
}

/** What is due by now, or the next instalment, and whether it is the last; null: nothing is to be paid any more, or not yet. */
async function readWanted(tx: Tx, own: OwnStay): Promise<{ cents: number; isLast: boolean } | null> {
  const { reservation, property } = await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
  if (reservation.state !== 'option' && reservation.state !== 'confirmed') return null;
  const agreed = await readStayMoney(tx, own);
  if (!agreed) return null;
  const today = dayAtProperty(tx.clock.now(), property.hours);
  const receivedCents = settledOf(agreed.payments);
  const cents = dueCentsOf(agreed.plan, { receivedCents, today });
  return cents === 0 ? null : { cents, isLast: receivedCents + cents >= agreed.plan.totalCents };
}

async function reserveNext(tx: Tx, own: OwnStay, payer: Payer): Promise<string | null> {
  const wanted = await readWanted(tx, own);
  const connectedId = await cardAccountOf(tx, own.accountId);
  if (!wanted || connectedId === null) return null;
  // A saved card is being charged, or another tab was faster.
  if ((await findUnderWay(tx, own, ['stay'])).length > 0) return null;
  const { cents, isLast } = wanted;
  return reservePage(tx, { ...own, ...payer, connectedId, cents, outcome: 'confirm', isKept: !isLast });
}

/** Ends a payment that its guest gives up: its page is shut, and nights that were kept for it are free again. */
export async function giveUpPayment(platform: Platform, own: OwnStay): Promise<void> {
  const open = await openPaymentOf(platform, own);
  if (!open) return;
  await shutCardPage(platform, open);
  await settleCardPayment(platform, { id: open.id, isShut: true });
}

/** Brings whatever a guest may just have paid to what Stripe says of it. @throws DomainError billing_unavailable. */
export async function settleOpenPayment(platform: Platform, own: OwnStay): Promise<void> {
  const open = await openPaymentOf(platform, own);
  if (open) await settleCardPayment(platform, { id: open.id });
}
