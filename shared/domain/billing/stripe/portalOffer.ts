import type Stripe from 'stripe';

/** A plan as the portal offers it. */
export interface OfferedProduct {
  product: string;
  prices: string[];
}

/** More than these the portal does not take. */
const mostProducts = 10;

/**
 * What a customer may do in Stripe's portal: change their plan, which settles the difference at once, end their subscription
 * when what was paid for is over, change their card, see what was charged. Name and address are changed here, not there.
 */
export function portalOffer(
  appUrl: string,
  products: readonly OfferedProduct[],
): Stripe.BillingPortal.ConfigurationCreateParams {
  return {
    business_profile: {
      headline: 'Votre abonnement',
      terms_of_service_url: `${appUrl}/cgu`,
      privacy_policy_url: `${appUrl}/confidentialite`,
    },
    default_return_url: `${appUrl}/dashboard/abonnement`,
    features: {
      customer_update: { enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        cancellation_reason: {
          enabled: true,
          options: [
            'too_expensive',
            'missing_features',
            'switched_service',
            'unused',
            'customer_service',
            'too_complex',
            'other',
          ],
        },
      },
      subscription_update:
        products.length === 0
          ? { enabled: false }
          : {
              enabled: true,
              default_allowed_updates: ['price'],
              proration_behavior: 'always_invoice',
              products: products.slice(0, mostProducts),
            },
    },
  };
}
