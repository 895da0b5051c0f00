import type { CheckoutOutcome } from '../control/paymentControls.ts';
import { guestWish } from './guestSession.ts';
import type { Host } from './openHost.ts';
import { idOf, type Shop } from './useSandbox.ts';

export interface Guest {
  customer: string;
  payment_method: string;
}

/** A guest has paid 450 € to a host by this card, which is saved. */
export async function payDeposit(
  { stripe }: Shop,
  host: Host,
  card: CheckoutOutcome = 'success',
): Promise<{ guest: Guest; intent: string; charge: string }> {
  const session = await stripe.checkout.sessions.create(
    { ...guestWish, payment_intent_data: { setup_future_usage: 'off_session' } },
    host.on,
  );
  await host.control.completeCheckout(session.id, card);
  const paid = await stripe.checkout.sessions.retrieve(session.id, {}, host.on);
  const intent = await stripe.paymentIntents.retrieve(idOf(paid.payment_intent), {}, host.on);
  const customer = idOf(paid.customer);
  const [method] = (await stripe.paymentMethods.list({ customer }, host.on)).data;
  return { guest: { customer, payment_method: idOf(method) }, intent: intent.id, charge: idOf(intent.latest_charge) };
}
