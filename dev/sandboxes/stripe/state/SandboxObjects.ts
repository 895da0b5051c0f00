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
export type Dispute = Stored<Stripe.Dispute>;
export type CheckoutLine = Omit<Stripe.LineItem, 'price'> & { price: Price };
export type CheckoutSession = Omit<Stored<Stripe.Checkout.Session>, 'line_items'> & {
  amount_total: number;
  customer: string;
  success_url: string;
};
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>;
export type PortalSession = Omit<Stored<Stripe.BillingPortal.Session>, 'configuration'> & { configuration: string };

export type EventType = Stripe.Event.Type;

export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
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
  'checkout.session': CheckoutSession;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
}

export type ObjectKind = keyof SandboxObjects;
export type AnyObject = SandboxObjects[ObjectKind];
