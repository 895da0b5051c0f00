import { askStripe, isRefusal } from '../../stripe/index.ts';
import type { Platform } from '../../platform/index.ts';
import { attemptCharge } from '../cards/chargeSavedCard.ts';
import type { CardPaymentRow } from '../records/CardPayment.entity.ts';

/** What is to be done at Stripe next. */
export type CautionAct =
  | { kind: 'release'; payment: CardPaymentRow }
  | { kind: 'capture'; payment: CardPaymentRow; cents: number }
  | { kind: 'charge'; payment: CardPaymentRow };

/**
 * Does it. What Stripe refuses, because it is otherwise by now, is read again by the caller.
 * @throws DomainError billing_unavailable when Stripe does not answer: the same may be done again, and is done once.
 */
export async function actOnCaution(platform: Platform, act: CautionAct): Promise<void> {
  const { id, account, connectedId, intentId = null, methodId = null, purpose } = act.payment;
  if (act.kind === 'charge') return void (await attemptCharge(platform, { id, accountId: account.id }));
  const on = { stripeAccount: connectedId };
  try {
    if (act.kind === 'capture') {
      if (intentId !== null)
        await askStripe(platform, async ({ paymentIntents }) =>
          // A hold is captured once: a key would only make an account that is blocked for an hour lose it for a day.
          paymentIntents.capture(intentId, { amount_to_capture: act.cents }, on),
        );
    } else if (purpose === 'imprint') {
      if (methodId !== null)
        await askStripe(platform, async ({ paymentMethods }) => paymentMethods.detach(methodId, {}, on));
    } else if (intentId !== null)
      await askStripe(platform, async ({ paymentIntents }) => paymentIntents.cancel(intentId, {}, on));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
