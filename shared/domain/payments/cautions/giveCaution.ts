import type Stripe from 'stripe';
import type { Platform, Tx } from '../../platform/index.ts';
import { dayAtProperty, transactNights } from '../../reservations/index.ts';
import { openCardPage, shutCardPage } from '../cards/openCardPage.ts';
import { guestPage, pageEnd, pageLine } from '../cards/guestPage.ts';
import { cardAccountOf } from '../hosts/cardAccountOf.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import { cardMarks } from '../records/cardMarks.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import type { Payer } from '../cards/payByCard.ts';
import { lockCaution, type LockedCaution } from './lockCaution.ts';
import { openPageOf } from './openPageOf.ts';
import { settleCaution } from './settleCaution.ts';

/** What a page of Stripe says under its button: that nothing is debited by it. */
export interface CautionPage extends Payer {
  notice: string;
}

/**
 * The address of the page on which a guest gives their caution: an amount is set aside, or their card is kept. A page that is open already
 * is the same one. @returns null when none is to be given, not yet or not any more, or its host takes no card now.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function giveCaution(platform: Platform, own: OwnStay, page: CautionPage): Promise<string | null> {
  const open = await openPageOf(platform, own, ['caution', 'imprint']);
  if (open) {
    const wanted = await transactNights(platform, null, async (tx) => wantedPurpose(await lockCaution(tx, own)));
    const url = wanted === open.purpose ? await openCardPage(platform, open) : null;
    if (url !== null) return url;
    await shutCardPage(platform, open);
    await settleCaution(platform, own, { isShut: true });
  }
  const id = await transactNights(platform, null, async (tx) => reserveGiving(tx, own, page));
  return id === null ? null : openCardPage(platform, { accountId: own.accountId, id });
}

/** What is to be given now, by the dates of the stay; null: nothing. */
function wantedPurpose(locked: LockedCaution | null): 'caution' | 'imprint' | null {
  if (!locked?.asked || locked.caution.state !== 'waiting') return null;
  const { asked, stay, now } = locked;
  const today = dayAtProperty(now, stay.property.hours);
  const isAsked = stay.reservation.state === 'confirmed' && today <= stay.reservation.departure;
  if (!isAsked || (asked.askedFrom !== null && today < asked.askedFrom)) return null;
  return asked.mode === 'hold' ? 'caution' : 'imprint';
}

async function reserveGiving(tx: Tx, own: OwnStay, page: CautionPage): Promise<string | null> {
  const locked = await lockCaution(tx, own);
  const purpose = wantedPurpose(locked);
  // Another tab was faster.
  if (!locked || purpose === null || locked.giving) return null;
  const connectedId = await cardAccountOf(tx, own.accountId);
  if (connectedId === null) return null;
  const { cents } = locked.caution;
  locked.caution.kind = purpose === 'imprint' ? 'imprint' : 'hold';
  const closesAt = pageEnd(tx);
  return addCardPayment(tx, {
    ...own,
    connectedId,
    purpose,
    cents,
    way: 'page',
    outcome: null,
    closesAt,
    wish: (id) => ({
      ...(purpose === 'imprint' ? keptCard : heldAmount)(
        cautionWish({ id, purpose, ...own }, page, closesAt),
        page,
        cents,
      ),
    }),
  });
}

type Wish = Stripe.Checkout.SessionCreateParams;

/** What any page of a caution asks of Stripe. */
export function cautionWish(
  { id, ...payment }: Pick<OwnStay, 'reservationId'> & { id: string; purpose: 'caution' | 'imprint' | 'claim' },
  { notice, ...page }: CautionPage,
  closesAt: Date,
): { wish: Wish; metadata: Record<string, string> } {
  const metadata = cardMarks(id, payment);
  const wish = guestPage({ ...page, closesAt, metadata, part: '#caution' });
  return { wish: { ...wish, custom_text: { submit: { message: notice } } }, metadata };
}

type Asked = ReturnType<typeof cautionWish>;

function heldAmount({ wish, metadata }: Asked, { label }: CautionPage, cents: number): Wish {
  return {
    ...wish,
    mode: 'payment',
    line_items: pageLine(label, cents),
    payment_intent_data: { capture_method: 'manual', description: label, metadata },
  };
}

function keptCard({ wish, metadata }: Asked, { label }: CautionPage): Wish {
  return { ...wish, mode: 'setup', currency: 'eur', setup_intent_data: { description: label, metadata } };
}
