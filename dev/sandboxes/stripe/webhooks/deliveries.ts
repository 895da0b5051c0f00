import { createHmac } from 'node:crypto';
import type { Delivery, Endpoint } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { SandboxEvent, ThinEvent } from '../state/SandboxObjects.ts';
import { noSuch } from '../state/StripeFault.ts';

export type AnyEvent = SandboxEvent | ThinEvent;

/** Whose events an endpoint of a platform receives: its own, those of connected accounts, or the thin ones of v2. */
type EventFamily = 'account' | 'connect' | 'thin';

/** The family of an event that happened in this account. */
function familyOf(account: SandboxAccount, event: AnyEvent): EventFamily {
  if (event.object === 'v2.core.event') return 'thin';
  return account.isConnected ? 'connect' : 'account';
}

/** Where an event is sent, and by what it is signed. */
export function endpointOf(account: SandboxAccount, event: AnyEvent): Endpoint {
  const { webhookUrl: url, webhookSecret: secret, connectWebhook: connect, thinWebhook: thin } = account.root.data;
  return { account: { url, secret }, connect, thin }[familyOf(account, event)];
}

/** An event of this account by its id. */
export function eventIn({ data }: SandboxAccount, id: string): AnyEvent | undefined {
  return data.events.get(id) ?? data.thinEvents.get(id);
}

/**
 * An event of this account, or of one that is connected to it.
 * @throws StripeFault when there is none.
 */
export function findEvent(account: SandboxAccount, id: string): { account: SandboxAccount; event: AnyEvent } {
  for (const owner of account.family) {
    const event = eventIn(owner, id);
    if (event) return { account: owner, event };
  }
  throw noSuch('event', id);
}

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

/** The body in which an event is sent. A thin one is sent without its data. */
export function payloadOf(account: SandboxAccount, event: AnyEvent): string {
  if (event.object === 'event') return JSON.stringify(shownEvent(account, event));
  const { data: _data, ...notification } = event;
  return JSON.stringify(notification);
}

/** The header `Stripe-Signature` for a body. @param at Seconds since 1970. */
export function signPayload(payload: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** All events of an account and of those that are connected to it, oldest first, with their deliveries. */
export function webhookList(account: SandboxAccount) {
  return account.family
    .flatMap((owner) => [
      ...[...owner.data.events.values()].map((event) => ({ ...listed(owner, event), created: event.created })),
      ...[...owner.data.thinEvents.values()].map((event) => ({
        ...listed(owner, event),
        created: Math.floor(Date.parse(event.created) / 1_000),
      })),
    ])
    .toSorted((a, b) => a.created - b.created);
}

function listed(account: SandboxAccount, event: AnyEvent) {
  const about = event.object === 'event' ? event.data.object['id'] : event.related_object?.id;
  return {
    id: event.id,
    type: event.type,
    family: familyOf(account, event),
    /** The connected account that it is about. */
    account: (event.object === 'event' ? event.account : event.context) ?? null,
    objectId: typeof about === 'string' ? about : null,
    deliveries: (account.data.deliveries.get(event.id) ?? []).map(({ state, attempts }) => ({ state, attempts })),
  };
}
