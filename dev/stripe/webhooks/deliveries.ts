import type { SandboxEvent } from '../SandboxObjects.ts';
import type { Delivery } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

/** All that was ever to be sent, in order. */
export function deliveriesOf(account: SandboxAccount): Delivery[] {
  return [...account.data.deliveries.values()].flat();
}

/** An event as Stripe shows it now: with how many addresses still miss it. */
export function shownEvent(account: SandboxAccount, event: SandboxEvent): SandboxEvent {
  const deliveries = account.data.deliveries.get(event.id) ?? [];
  const missing = deliveries.filter(({ state }) => state !== 'delivered' && state !== 'dropped');
  return { ...event, pending_webhooks: missing.length };
}

/** The body in which an event is sent. */
export function payloadOf(account: SandboxAccount, event: SandboxEvent): string {
  return JSON.stringify(shownEvent(account, event));
}
