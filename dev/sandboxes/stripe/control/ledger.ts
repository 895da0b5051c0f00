import { z } from 'zod';
import { subscriptionOf } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

const cents = z.int();
const seconds = z.int();
const metadata = z.record(z.string(), z.string()).nullable();

/** What really happened at Stripe, by kind, in the order in which it came to be. */
export const ledgerSchema = z.object({
  customers: z.array(z.object({ id: z.string(), email: z.string().nullable(), metadata, balance: cents })),
  products: z.array(z.object({ id: z.string(), name: z.string(), active: z.boolean(), metadata })),
  prices: z.array(
    z.object({
      id: z.string(),
      product: z.string(),
      active: z.boolean(),
      amount: cents.nullable(),
      interval: z.string().nullable(),
    }),
  ),
  checkoutSessions: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      mode: z.string(),
      customer: z.string().nullable(),
      subscription: z.string().nullable(),
      paymentIntent: z.string().nullable(),
      invoice: z.string().nullable(),
      amountTotal: cents.nullable(),
      clientReferenceId: z.string().nullable(),
      metadata,
    }),
  ),
  portalSessions: z.array(z.object({ id: z.string(), customer: z.string(), url: z.string() })),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      status: z.string(),
      price: z.string().nullable(),
      currentPeriodEnd: seconds.nullable(),
      cancelAt: seconds.nullable(),
      metadata,
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      subscription: z.string().nullable(),
      status: z.string(),
      billingReason: z.string(),
      total: cents,
      amountDue: cents,
      amountPaid: cents,
      attemptCount: z.int(),
      nextPaymentAttempt: seconds.nullable(),
    }),
  ),
  charges: z.array(
    z.object({
      id: z.string(),
      customer: z.string().nullable(),
      paymentIntent: z.string(),
      status: z.string(),
      amount: cents,
      amountRefunded: cents,
      disputed: z.boolean(),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), charge: z.string(), amount: cents, status: z.string(), metadata })),
  disputes: z.array(z.object({ id: z.string(), charge: z.string(), amount: cents, status: z.string() })),
  /** How many there are. */
  events: z.int(),
});

export type StripeLedger = z.output<typeof ledgerSchema>;

/**
 * What really happened in an account, for tests that count effects.
 * @param address - e-mail of the customers whose payments and subscriptions are wanted; of all when left out
 */
export function ledgerOf(account: SandboxAccount, address?: string): StripeLedger {
  const customers = account.all('customer').filter((customer) => address === undefined || customer.email === address);
  const ids = new Set<unknown>(customers.map(({ id }) => id));
  const theirs = <K extends Customers>(kind: K) =>
    account.all(kind).filter(({ customer }) => address === undefined || ids.has(customer));
  const charges = theirs('charge');
  const paid = new Set<unknown>(charges.map(({ id }) => id));
  return ledgerSchema.parse({
    customers,
    products: account.all('product'),
    prices: account.all('price').map((price) => ({
      ...price,
      amount: price.unit_amount,
      interval: price.recurring?.interval ?? null,
    })),
    checkoutSessions: theirs('checkout.session').map(inCamelCase),
    portalSessions: theirs('billing_portal.session'),
    subscriptions: theirs('subscription').map((subscription) => ({
      ...inCamelCase(subscription),
      price: subscription.items.data[0]?.price.id ?? null,
      currentPeriodEnd: subscription.items.data[0]?.current_period_end ?? null,
    })),
    invoices: theirs('invoice').map((invoice) => ({
      ...inCamelCase(invoice),
      subscription: subscriptionOf(account, invoice)?.id ?? null,
    })),
    charges: charges.map(inCamelCase),
    refunds: account.all('refund').filter(({ charge }) => paid.has(charge)),
    disputes: account.all('dispute').filter(({ charge }) => paid.has(charge)),
    events: account.data.events.size,
  });
}

/** The kinds of objects that name their customer. */
type Customers = 'checkout.session' | 'billing_portal.session' | 'subscription' | 'invoice' | 'charge';

function inCamelCase(object: object): Record<string, unknown> {
  const named = (name: string): string => name.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(object).map(([name, value]): [string, unknown] => [named(name), value]));
}
