import type Stripe from 'stripe';
import type { Language } from '@app/contract/properties/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import { cardMarks } from '../records/cardMarks.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { guestPage, pageEnd, pageLine } from './guestPage.ts';

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

/** The amount is set aside first, and taken once its nights are the guest's: what cannot be booked costs nothing. */
function pageWish(id: string, wished: WishedPayment, closesAt: Date): Stripe.Checkout.SessionCreateParams {
  const { cents, label, language, email, isKept, stayUrl, reservationId } = wished;
  const metadata = cardMarks(id, { reservationId, purpose: 'stay' });
  return {
    ...guestPage({ language, email, stayUrl, closesAt, metadata }),
    mode: 'payment',
    submit_type: 'book',
    line_items: pageLine(label, cents),
    payment_intent_data: {
      capture_method: 'manual',
      description: label,
      metadata,
      ...(isKept && { setup_future_usage: 'off_session' }),
    },
  };
}
