import type Stripe from 'stripe';
import { hash } from 'node:crypto';
import { billingCycles } from '@app/contract/accounts/rules.ts';
import { listActivePlans, Plan } from '../../plans/index.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, stripeAccountOf } from '../../stripe/index.ts';
import { mirrorPlan } from './mirrorPlan.ts';
import { lockByName } from './readStripeCustomer.ts';
import { StripePortal } from './StripeCustomer.entity.ts';

/**
 * Makes Stripe's products, prices and customer portal match our plans, once there is a key.
 * @throws DomainError billing_unavailable.
 */
export async function mirrorPlans(platform: Platform): Promise<void> {
  if (platform.settings.get('stripe_secret_key') === '') return;
  const plans = await platform.orm.em.fork().find(Plan, {}, { orderBy: { position: 'asc', id: 'asc' } });
  for (const { id } of plans) await mirrorPlan(platform, id);
  await ensurePortal(platform);
}

/**
 * The id (`bpc_…`) of the portal's configuration: that of the settings, else the product's own, sent again when it has changed.
 * @throws DomainError billing_unavailable.
 */
export async function ensurePortal(platform: Platform): Promise<string> {
  const named = platform.settings.get('stripe_portal_configuration_id');
  if (named !== '') return named;
  const stripeAccount = await stripeAccountOf(platform);
  const offer = portalOffer(platform.appUrl, await readOffer(platform));
  const fingerprint = hash('sha256', JSON.stringify(offer), 'hex');
  const known = await platform.orm.em.fork().findOne(StripePortal, { stripeAccount });
  if (known?.fingerprint === fingerprint) return known.configurationId;

  return transact(platform, null, async (tx) => {
    // Two concurrent calls would create two configurations.
    await lockByName(tx, `stripe_portal:${stripeAccount}`);
    const portal = await tx.em.findOne(StripePortal, { stripeAccount });
    if (portal?.fingerprint === fingerprint) return portal.configurationId;
    const current = { fingerprint, syncedAt: tx.clock.now() };
    const updated =
      portal &&
      (await askIfThere(platform, async ({ billingPortal }) =>
        billingPortal.configurations.update(portal.configurationId, offer),
      ));
    if (updated) {
      tx.em.assign(portal, current);
      return portal.configurationId;
    }
    const idempotencyKey = `portal:${portal?.configurationId ?? 'first'}:${fingerprint}`;
    const { id: configurationId } = await askStripe(platform, async ({ billingPortal }) =>
      billingPortal.configurations.create(offer, { idempotencyKey }),
    );
    if (portal) tx.em.assign(portal, { ...current, configurationId });
    else tx.em.create(StripePortal, { ...current, stripeAccount, configurationId });
    return configurationId;
  });
}

type OfferedProduct = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product;

/** The offered plans at Stripe, in their order; mirrors those that are not there yet. */
async function readOffer(platform: Platform): Promise<OfferedProduct[]> {
  const offered: OfferedProduct[] = [];
  for (const { id } of await listActivePlans(platform.orm.em.fork())) {
    const { productId, prices } = await mirrorPlan(platform, id);
    const sold = billingCycles.flatMap((cycle) => prices[cycle] ?? []);
    if (productId !== null && sold.length > 0) offered.push({ product: productId, prices: sold });
  }
  return offered;
}

/** The portal's maximum number of products. */
const mostProducts = 10;

/** What a customer may do in Stripe's portal. Name and address are changed here, not there. */
function portalOffer(appUrl: string, products: readonly OfferedProduct[]) {
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
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
}
