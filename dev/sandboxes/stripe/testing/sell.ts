import type Stripe from 'stripe';
import { idOf, type Shop } from './useSandbox.ts';

export interface Sold {
  customer: string;
  product: string;
  monthly: string;
  yearly: string;
  session: string;
  subscription: Stripe.Subscription;
}

/** Two plans' worth of prices: 25 € a month, 250 € a year. */
export async function offer(
  { stripe }: Shop,
  name = 'Business',
): Promise<{ product: string; monthly: string; yearly: string }> {
  const product = await stripe.products.create({ name });
  const [monthly, yearly] = await Promise.all(
    (['month', 'year'] as const).map(async (interval) =>
      stripe.prices.create({
        product: product.id,
        currency: 'eur',
        unit_amount: interval === 'month' ? 2_500 : 25_000,
        recurring: { interval },
        tax_behavior: 'inclusive',
      }),
    ),
  );
  return { product: product.id, monthly: monthly?.id ?? '', yearly: yearly?.id ?? '' };
}

/** A customer who has just subscribed by the month. */
export async function sell(shop: Shop): Promise<Sold> {
  const { stripe, control } = shop;
  const [offered, customer] = await Promise.all([
    offer(shop),
    stripe.customers.create({ email: 'maite@villa-etchea.test', name: 'Maïté Etcheverry' }),
  ]);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: offered.monthly, quantity: 1 }],
    success_url: 'http://localhost:3000/paiement?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/abonnement',
    metadata: { account: '42' },
    subscription_data: { metadata: { account: '42' } },
  });
  await control.completeCheckout(session.id, 'success');
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const subscription = await stripe.subscriptions.retrieve(idOf(paid.subscription));
  return { ...offered, customer: customer.id, session: session.id, subscription };
}
