import type Stripe from 'stripe';
import { payMinutes } from '@app/contract/payments/cards.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import { cardMarks } from '../records/cardMarks.ts';
import type { OwnStay } from '../records/stayPlans.ts';

/** A payment of a stay that a guest is about to make on a page of Stripe. */
export interface WishedPayment extends OwnStay {
  /** The host's Stripe account, `acct_…`. */
  connectedId: string;
  cents: number;
  /** What becomes of an option once the card holds the amount; null: its nights are booked already. */
  outcome: 'confirm' | 'request' | null;
  /** As the guest reads it on the page, and the host in their account. */
  label: string;
  language: Language;
  email: string | null;
  /** Whether the card is to be charged again later, as the guest agreed. */
  isKept: boolean;
  /** The page of the stay, to which the guest comes back. */
  stayUrl: string;
}

const minute = 60_000;

/** What is added to the address of a stay by which its guest comes back from the payment. */
export const returnMark = 'paiement';

/** Until when a page that is opened now can be paid. */
export function pageEnd({ clock }: Pick<Tx, 'clock'>): Date {
  return new Date(clock.now().getTime() + payMinutes * minute);
}

/**
 * Keeps that a guest is about to pay, in the transaction that keeps the nights for them; `openCardPage` then opens the page.
 * @returns the id of the payment.
 */
export function reservePage(tx: Pick<Tx, 'em' | 'clock'>, wished: WishedPayment): string {
  const { accountId, reservationId, connectedId, cents, outcome } = wished;
  const closesAt = pageEnd(tx);
  return addCardPayment(tx, {
    accountId,
    reservationId,
    connectedId,
    cents,
    outcome,
    closesAt,
    way: 'page',
    wish: (id) => ({ ...pageWish(id, wished, closesAt) }),
  });
}

/** We close the page ourselves; Stripe takes none that would close within half an hour of its opening, which may be a little later. */
const leeway = 10 * minute;

/** The amount is set aside first, and taken once its nights are the guest's: what cannot be booked costs nothing. */
function pageWish(id: string, wished: WishedPayment, closesAt: Date): Stripe.Checkout.SessionCreateParams {
  const { cents, label, language, email, isKept, stayUrl, reservationId } = wished;
  const metadata = cardMarks(id, { reservationId, purpose: 'stay' });
  return {
    mode: 'payment',
    locale: language,
    submit_type: 'book',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name: label } } }],
    customer_creation: 'always',
    ...(email !== null && { customer_email: email }),
    payment_intent_data: {
      capture_method: 'manual',
      description: label,
      metadata,
      ...(isKept && { setup_future_usage: 'off_session' }),
    },
    metadata,
    expires_at: Math.floor((closesAt.getTime() + leeway) / 1_000),
    success_url: `${stayUrl}?${returnMark}=recu`,
    cancel_url: `${stayUrl}?${returnMark}=suspendu`,
  };
}
