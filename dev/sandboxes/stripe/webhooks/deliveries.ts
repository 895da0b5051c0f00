import { createHmac } from 'node:crypto';
import type { SandboxEvent } from '../state/SandboxObjects.ts';
import type { Delivery } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

/** All deliveries, in order. */
export function deliveriesOf(account: SandboxAccount): Delivery[] {
  return [...account.data.deliveries.values()].flat();
}

/** An event as Stripe shows it now, with the number of deliveries that have not arrived. */
export function shownEvent(account: SandboxAccount, event: SandboxEvent): SandboxEvent {
  const deliveries = account.data.deliveries.get(event.id) ?? [];
  const missing = deliveries.filter(({ state }) => state !== 'delivered' && state !== 'dropped');
  return { ...event, pending_webhooks: missing.length };
}

/** The body in which an event is sent. */
export function payloadOf(account: SandboxAccount, event: SandboxEvent): string {
  return JSON.stringify(shownEvent(account, event));
}

/** The header `Stripe-Signature` for a body. @param at Seconds since 1970. */
export function signPayload(payload: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** All events, oldest first, with their deliveries. */
export function webhookList(account: SandboxAccount) {
  return [...account.data.events.values()].map((event) => ({
    id: event.id,
    type: event.type,
    created: event.created,
    objectId: typeof event.data.object['id'] === 'string' ? event.data.object['id'] : null,
    deliveries: (account.data.deliveries.get(event.id) ?? []).map(({ state, attempts }) => ({ state, attempts })),
  }));
}
