import type { StripeControl, StripeLedger } from '@sandbox/stripe/control';

interface StripeHost {
  customers: StripeLedger['customers'];
  subscriptions: StripeLedger['subscriptions'];
  charges: StripeLedger['charges'];
  refunds: StripeLedger['refunds'];
}

/** All that Stripe stores of the customer with this address. */
function ofHost(ledger: StripeLedger, email: string): StripeHost {
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
export async function liveSubscription(
  stripe: StripeControl,
  email: string,
): Promise<StripeLedger['subscriptions'][number]> {
  const { subscriptions } = ofHost(await stripe.ledger(email), email);
  const [live, ...others] = subscriptions.filter(({ status }) => status === 'active');
  if (!live || others.length > 0) throw new Error(`${email} has ${others.length} subscriptions at Stripe, not one`);
  return live;
}

/** A sentence for each number that is not what it should be, of these addresses. */
export async function unlikeAtStripe(
  stripe: Pick<StripeControl, 'ledger'>,
  emails: readonly string[],
  wanted: { subscriptions: number; charges: number; refunds: number },
): Promise<string[]> {
  const unlike: string[] = [];
  for (const email of emails) {
    const { customers, subscriptions, charges, refunds } = ofHost(await stripe.ledger(email), email);
    const found = {
      customers: customers.length,
      subscriptions: subscriptions.filter(({ status }) => status === 'active').length,
      charges: charges.filter(({ status }) => status === 'succeeded').length,
      refunds: refunds.length,
    };
    for (const [what, number] of Object.entries({ customers: 1, ...wanted })) {
      const there = found[what as keyof typeof found];
      if (there !== number) unlike.push(`${email}: ${there} ${what} at Stripe, not ${number}`);
    }
  }
  return unlike;
}
