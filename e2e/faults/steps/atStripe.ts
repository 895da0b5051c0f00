import type { StripeControl, StripeLedger } from '@sandbox/stripe/control';
import type { HeldAtStripe } from './Flow.ts';

/** All that Stripe stores of the customer with this address. */
function ofHost(ledger: StripeLedger, email: string) {
  const customers = ledger.customers.filter((customer) => customer.email === email);
  const ids = new Set(customers.map(({ id }) => id));
  const charges = ledger.charges.filter(({ customer }) => ids.has(customer ?? ''));
  const paid = new Set(charges.map(({ id }) => id));
  return {
    customers,
    subscriptions: ledger.subscriptions.filter(({ customer }) => ids.has(customer)),
    charges,
    refunds: ledger.refunds.filter(({ charge }) => paid.has(charge)),
  };
}

/** The running subscription of the customer with this address. @throws Error unless there is one. */
export async function liveSubscription(stripe: StripeControl, email: string) {
  const { subscriptions } = ofHost(await stripe.ledger(email), email);
  const [live, ...others] = subscriptions.filter(({ status }) => status === 'active');
  if (!live || others.length > 0) throw new Error(`${email} has ${others.length} subscriptions at Stripe, not one`);
  return live;
}

/** A sentence for each number that is not what it should be, of these addresses. */
export async function unlikeAtStripe(
  stripe: Pick<StripeControl, 'ledger'>,
  emails: readonly string[],
  wanted: HeldAtStripe,
): Promise<string[]> {
  const unlike: string[] = [];
  for (const email of emails) {
    const { customers, subscriptions, charges, refunds } = ofHost(await stripe.ledger(email), email);
    const live = subscriptions.filter(({ status }) => status === 'active');
    const paid = charges.filter(({ status }) => status === 'succeeded');
    const found = [
      ['customers', customers.length, 1],
      ['subscriptions', live.length, wanted.subscriptions],
      ['charges', paid.length, wanted.charges],
      ['refunds', refunds.length, wanted.refunds],
    ] as const;
    for (const [what, there, number] of found) {
      if (there !== number) unlike.push(`${email}: ${there} ${what} at Stripe, not ${number}`);
    }
  }
  return unlike;
}
