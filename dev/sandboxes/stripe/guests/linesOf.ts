import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutLine } from '../state/SandboxObjects.ts';

/** What a checkout session sells, in order; nothing when a card is only saved. */
export function linesOf({ data }: SandboxAccount, session: string): CheckoutLine[] {
  const order = data.orders.get(session);
  return order ? [order.line] : (data.guestOrders.get(session)?.lines ?? []);
}
