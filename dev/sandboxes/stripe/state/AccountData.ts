import type { CheckoutLine, ObjectKind, SandboxEvent, SandboxObjects, ThinEvent } from './SandboxObjects.ts';

/** What a bank answers when a card is charged. `authentication_required` asks the person, and refuses when they are away. */
export const cardOutcomes = [
  'success',
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'do_not_honor',
  'expired_card',
  'authentication_required',
] as const;
export type CardOutcome = (typeof cardOutcomes)[number];

/** What Stripe does with a subscription whose payment keeps failing; the same choice as in its dashboard. */
export interface Dunning {
  /** Days from each failed attempt to the next one. */
  afterDays: number[];
  /** What happens to the subscription after the last attempt. */
  end: 'cancel' | 'unpaid' | 'past_due';
}

/** An address to which events are sent, and by what they are signed. */
export interface Endpoint {
  url: string | null;
  secret: string;
}

/** A page on which the owner of a connected account tells Stripe who they are. Its address opens it once. */
export interface OnboardingLink {
  /** `acct_…` */
  account: string;
  useCase: 'account_onboarding' | 'account_update';
  refreshUrl: string;
  returnUrl: string | null;
  /** Seconds. */
  expiresAt: number;
  isOpened: boolean;
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

/** What a guest's checkout session was asked to do, and what it will note on what it makes. */
export interface GuestOrder {
  /** None when a card is only saved. */
  lines: CheckoutLine[];
  intent: {
    capture_method: 'automatic' | 'manual';
    setup_future_usage: 'off_session' | 'on_session' | null;
    description: string | null;
    metadata: Record<string, string>;
    statement_descriptor_suffix: string | null;
  };
  /** Made at the first attempt to pay. */
  intentId: string | null;
  /** Why the last card was refused, in French; the page shows it. */
  refusal: string | null;
}

/** Everything of one Stripe account, as it is written to disk. */
export interface AccountData {
  /** Of the account, or of the platform that it is connected to. */
  secretKey: string;
  /** `acct_…` of an account that is connected to a platform; null for the account of a key. */
  connectedAs: string | null;
  webhookSecret: string;
  webhookUrl: string | null;
  /** Where the events of connected accounts are sent. */
  connectWebhook: Endpoint;
  /** Where the thin events of v2 are sent. */
  thinWebhook: Endpoint;
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
  guestOrders: Map<string, GuestOrder>;
  /** What a card does, by payment method; a card that is not here pays. */
  cards: Map<string, CardOutcome>;
  /** What the bank answers whatever the card, by customer; under the empty name, to every customer. */
  bank: Map<string, CardOutcome>;
  /** The payout that paid out a balance transaction, by the transaction's id. */
  paidOutBy: Map<string, string>;
  /** By the last part of their addresses. */
  onboardingLinks: Map<string, OnboardingLink>;
  thinEvents: Map<string, ThinEvent>;
}

/** An account on which nothing has happened yet. `secretFor` makes the secret of an endpoint from its name. */
export function newAccountData(
  secretKey: string,
  secretFor: (endpoint: string) => string,
  connectedAs: string | null = null,
): AccountData {
  return {
    secretKey,
    connectedAs,
    webhookSecret: secretFor('webhook'),
    webhookUrl: null,
    connectWebhook: { url: null, secret: secretFor('connect') },
    thinWebhook: { url: null, secret: secretFor('thin') },
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
      setup_intent: new Map(),
      balance_transaction: new Map(),
      payout: new Map(),
      file: new Map(),
      'v2.core.account': new Map(),
      'checkout.session': new Map(),
      'billing_portal.configuration': new Map(),
      'billing_portal.session': new Map(),
    },
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
    orders: new Map(),
    guestOrders: new Map(),
    cards: new Map(),
    bank: new Map(),
    paidOutBy: new Map(),
    onboardingLinks: new Map(),
    thinEvents: new Map(),
  };
}
