import { z } from 'zod';
import { payCheckout, redirectOf } from '../billing/payCheckout.ts';
import { payGuestSession, refuseAtBank } from '../guests/payGuestSession.ts';
import { answerBank } from '../payments/paymentIntents.ts';
import { guestCards, testCard, testCards } from '../payments/testCards.ts';
import { cardOutcomes } from '../state/AccountData.ts';
import { countryCodes, defaultCountry } from '../state/countries.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutSession } from '../state/SandboxObjects.ts';
import { about, type Control, control } from './control.ts';

/** What a person may do on a payment page; beyond the first two it is a guest of a connected account. */
export const checkoutOutcomes = [
  'success',
  'card_declined',
  'three_d_secure',
  'three_d_secure_once',
  'authentication_failed',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'declined_later',
  'cancel',
] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

/** What people who pay do, and what banks say to their cards. */
export const paymentControls: Control[] = [
  about(
    'checkout.session',
    '/sandbox/checkout/:id/complete',
    z.strictObject({
      outcome: z.enum(checkoutOutcomes),
      /** Of the address that the person gives. */
      country: z.enum(countryCodes).default(defaultCountry),
    }),
    (account, session, { outcome, country }) => {
      if (account.isConnected) completeAsGuest(account, session, outcome, country);
      else {
        const card = testCard(outcome, testCards);
        if (card) payCheckout(account, session, card, { name: 'Camille Essai', country });
      }
      const { status, payment_status: paymentStatus } = session;
      const isRefused = outcome !== 'cancel' && status !== 'complete';
      const redirectUrl = isRefused ? null : redirectOf(session, outcome === 'cancel' ? 'cancel' : 'success');
      return { status, paymentStatus, redirectUrl };
    },
  ),
  about(
    'payment_intent',
    '/sandbox/payment-intents/:id/authenticate',
    z.strictObject({ isConfirmed: z.boolean() }),
    (account, intent, { isConfirmed }) => {
      answerBank(account, intent, isConfirmed);
      return { status: intent.status };
    },
  ),
  control(
    'POST',
    '/sandbox/bank',
    z.strictObject({ outcome: z.enum(cardOutcomes).nullable(), customer: z.string().optional() }),
    ({ account }, { outcome, customer }) => {
      if (customer !== undefined) account.find('customer', customer);
      if (outcome === null) account.data.bank.delete(customer ?? '');
      else account.data.bank.set(customer ?? '', outcome);
    },
  ),
];

/** A guest fills in the page, and answers their bank if it asks. */
function completeAsGuest(
  account: SandboxAccount,
  session: CheckoutSession,
  outcome: CheckoutOutcome,
  country: string,
): void {
  if (outcome === 'authentication_failed') return refuseAtBank(account, session);
  const card = testCard(outcome, guestCards);
  if (!card) return;
  const email = account.get('customer', session.customer ?? '')?.email ?? session.customer_email ?? 'ana@guest.test';
  payGuestSession(account, session, card, { name: 'Camille Essai', country, email });
}
