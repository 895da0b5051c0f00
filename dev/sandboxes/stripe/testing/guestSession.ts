import type Stripe from 'stripe';

/** A guest's payment of 450 € on a host's account, as the product asks for it. */
export const guestWish = {
  mode: 'payment',
  line_items: [
    {
      price_data: { currency: 'eur', product_data: { name: 'Séjour du 3 au 7 mai' }, unit_amount: 10_000 },
      quantity: 4,
    },
    { price_data: { currency: 'eur', product_data: { name: 'Ménage' }, unit_amount: 5_000 }, quantity: 1 },
  ],
  success_url: 'https://clairvolet.example/merci?s={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://clairvolet.example/non',
  customer_creation: 'always',
  customer_email: 'ana@guest.test',
} satisfies Stripe.Checkout.SessionCreateParams;
