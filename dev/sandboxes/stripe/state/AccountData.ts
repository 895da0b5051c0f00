import type { CheckoutLine, ObjectKind, SandboxEvent, SandboxObjects } from './SandboxObjects.ts';

export type CardOutcome = 'success' | 'card_declined';

/** What Stripe does with a subscription whose payment keeps failing; the same choice as in its dashboard. */
export interface Dunning {
  /** Days from each failed attempt to the next one. */
  afterDays: number[];
  /** What happens to the subscription after the last attempt. */
  end: 'cancel' | 'unpaid' | 'past_due';
}

/** One event on its way to the account's webhook address. */
export interface Delivery {
  eventId: string;
  state: 'held' | 'waiting' | 'sending' | 'delivered' | 'dropped';
  attempts: { at: string; status: number | null; error: string | null }[];
}

/** An answer that is returned again to a request with the same key. */
export interface StoredAnswer {
  fingerprint: string;
  /** Seconds of the account's clock. */
  storedAt: number;
  status: number;
  body: string;
}

/** What a checkout session was asked to sell and what it will note on what it makes. */
export interface CheckoutOrder {
  line: CheckoutLine;
  /** Of the subscription, or of the payment. */
  metadata: Record<string, string>;
  /** Of the payment. */
  description: string | null;
  /** Made at the first attempt to pay. */
  intentId: string | null;
  /** Why the last card was refused; the page shows it. */
  refusal: string | null;
}

/** Everything of one Stripe account, as it is written to disk. */
export interface AccountData {
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string | null;
  /** Seconds: the instant at which the clock is stopped, or how far it is ahead of the system clock. */
  clock: { standsAt: number | null; ahead: number };
  dunning: Dunning;
  webhooksHeld: boolean;
  objects: { [K in ObjectKind]: Map<string, SandboxObjects[K]> };
  events: Map<string, SandboxEvent>;
  /** By the event's id. */
  deliveries: Map<string, Delivery[]>;
  answers: Map<string, StoredAnswer>;
  /** What a checkout session will make, by its id. */
  orders: Map<string, CheckoutOrder>;
  /** What a card does, by payment method; a card that is not here pays. */
  cards: Map<string, CardOutcome>;
}

/** An account on which nothing has happened yet. */
export function newAccountData(secretKey: string, webhookSecret: string): AccountData {
  return {
    secretKey,
    webhookSecret,
    webhookUrl: null,
    clock: { standsAt: null, ahead: 0 },
    dunning: { afterDays: [3, 5, 7], end: 'cancel' },
    webhooksHeld: false,
    objects: {
      customer: new Map(),
      product: new Map(),
      price: new Map(),
      subscription: new Map(),
      invoice: new Map(),
      invoice_payment: new Map(),
      payment_intent: new Map(),
      payment_method: new Map(),
      charge: new Map(),
      refund: new Map(),
      dispute: new Map(),
      'checkout.session': new Map(),
      'billing_portal.configuration': new Map(),
      'billing_portal.session': new Map(),
    },
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
    orders: new Map(),
    cards: new Map(),
  };
}
