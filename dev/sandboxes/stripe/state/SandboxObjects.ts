import type Stripe from 'stripe';

/** The only version of Stripe's API that is spoken here: the one the SDK is made for. */
export const apiVersion = '2026-10-28.endive';

/**
 * An object as it is stored and sent: what `expand` could fill in is an id. Only the first level is narrowed; what is nested
 * deeper keeps the SDK's types.
 */
type Stored<T> = {
  [K in keyof T]: [Extract<T[K], { id: string }>] extends [never]
    ? T[K]
    : string extends T[K]
      ? Exclude<T[K], { id: string }>
      : T[K];
};

/** The SDK makes decimals of them; on the wire they are strings. */
type WithDecimals<T, K extends keyof T> = Omit<T, K> & Record<K, string | null>;

/** A page of a list, or a list inside of an object. */
export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export type Customer = Stored<Stripe.Customer>;
export type Product = Stored<Stripe.Product>;
export type Price = WithDecimals<Stored<Stripe.Price>, 'unit_amount_decimal'> & { unit_amount: number };
export type Plan = WithDecimals<Stored<Stripe.Plan>, 'amount_decimal'>;
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan };
export type Subscription = Omit<Stored<Stripe.Subscription>, 'items'> & { items: List<SubscriptionItem> };
export type LinePricing = WithDecimals<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'>;
export type InvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: LinePricing | null;
  quantity_decimal: string | null;
};
export type Invoice = Omit<Stored<Stripe.Invoice>, 'customer' | 'lines' | 'payments'> & {
  customer: string;
  lines: List<InvoiceLine>;
};
export type InvoicePayment = Omit<Stored<Stripe.InvoicePayment>, 'invoice'> & { invoice: string };
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type PaymentMethod = Omit<Stored<Stripe.PaymentMethod>, 'card'> & { card: Stripe.PaymentMethod.Card };
export type Charge = Omit<Stored<Stripe.Charge>, 'refunds'>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Omit<Stored<Stripe.Dispute>, 'balance_transactions'> & {
  balance_transactions: BalanceTransaction[];
};
export type SetupIntent = Stored<Stripe.SetupIntent>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Payout = Stored<Stripe.Payout>;
export type File = Stored<Stripe.File>;

/** With `undefined` for what is left out, as parsed requests have it. */
type Loose<T> = T extends (infer E)[]
  ? Loose<E>[]
  : T extends object
    ? {
        [K in keyof T]: Loose<T[K]> | (string extends K ? never : T extends Record<K, T[K]> ? never : undefined);
      }
    : T;

/** As v2 has it, with everything in it that the API shows only when it is asked to include it. */
export type V2Account = Loose<
  Stripe.V2.Core.Account &
    Required<
      Pick<Stripe.V2.Core.Account, 'closed' | 'configuration' | 'defaults' | 'identity' | 'metadata' | 'requirements'>
    >
>;

export type CheckoutLine = Omit<Stripe.LineItem, 'price'> & { price: Price };
export type CheckoutSession = Omit<Stored<Stripe.Checkout.Session>, 'line_items'> & {
  amount_total: number | null;
  customer: string | null;
  success_url: string;
};
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>;
export type PortalSession = Omit<Stored<Stripe.BillingPortal.Session>, 'configuration'> & { configuration: string };

export type EventType = Stripe.Event.Type;

export interface SandboxEvent {
  id: string;
  object: 'event';
  /** The connected account in which it happened, in events of one. */
  account?: string;
  context?: string;
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

export type ThinEventType =
  | `v2.core.account.${'created' | 'updated' | 'closed'}`
  | `v2.core.account[${'configuration.merchant' | 'defaults' | 'identity' | 'requirements'}].updated`
  | 'v2.core.account[configuration.merchant].capability_status_updated'
  | 'v2.core.account_link.returned';

/** An event of v2: it names an object and says nothing of it. `data` is only shown when the event is fetched. */
export interface ThinEvent {
  id: string;
  object: 'v2.core.event';
  context: string;
  created: string;
  data: Record<string, unknown> | null;
  livemode: false;
  reason: { type: 'request'; request: { id: string; idempotency_key: string } } | null;
  related_object: { id: string; type: 'v2.core.account'; url: string } | null;
  type: ThinEventType;
}

/** Everything of an account that the API can name by an id. */
export interface SandboxObjects {
  customer: Customer;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  setup_intent: SetupIntent;
  balance_transaction: BalanceTransaction;
  payout: Payout;
  file: File;
  'v2.core.account': V2Account;
  'checkout.session': CheckoutSession;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
}

export type ObjectKind = keyof SandboxObjects;
export type AnyObject = SandboxObjects[ObjectKind];
