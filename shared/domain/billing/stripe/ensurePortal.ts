import { createHash } from 'node:crypto';
import { billingCycles } from '@app/contract/accounts/rules.ts';
import { listActivePlans } from '../../plans/index.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { askStripe, isGone } from './askStripe.ts';
import { mirrorPlan } from './mirrorPlan.ts';
import { portalOffer, type OfferedProduct } from './portalOffer.ts';
import { stripeAccountOf } from './stripeAccountOf.ts';
import { stripeOf } from './stripeOf.ts';
import { StripePortal } from './StripePortal.entity.ts';

/**
 * The configuration of the customer portal: the one that the settings name, else one that the product makes for itself and
 * sends again only when what it offers has changed.
 * @returns its id, `bpc_…`.
 * @throws DomainError billing_unavailable.
 */
export async function ensurePortal(platform: Platform): Promise<string> {
  const named = platform.settings.get('stripe_portal_configuration_id');
  if (named !== '') return named;
  const stripeAccount = await stripeAccountOf(platform);
  const offer = portalOffer(platform.appUrl, await readOffer(platform));
  const fingerprint = createHash('sha256').update(JSON.stringify(offer)).digest('hex');
  const kept = await platform.orm.em.fork().findOne(StripePortal, { stripeAccount });
  if (kept?.fingerprint === fingerprint) return kept.configurationId;

  return transact(platform, null, async (tx) => {
    // Two at once would make two configurations.
    await tx.em.execute(
      'select pg_advisory_xact_lock(hashtextextended(?, 0))',
      [`stripe_portal:${stripeAccount}`],
      'run',
    );
    const portal = await tx.em.findOne(StripePortal, { stripeAccount });
    if (portal?.fingerprint === fingerprint) return portal.configurationId;
    const syncedAt = tx.clock.now();
    const { billingPortal } = stripeOf(platform);
    if (portal) {
      try {
        await askStripe(platform, async () => billingPortal.configurations.update(portal.configurationId, offer));
        tx.em.assign(portal, { fingerprint, syncedAt });
        return portal.configurationId;
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    const idempotencyKey = `portal:${portal?.configurationId ?? 'first'}:${fingerprint}`;
    const { id } = await askStripe(platform, async () =>
      billingPortal.configurations.create(offer, { idempotencyKey }),
    );
    if (portal) tx.em.assign(portal, { configurationId: id, fingerprint, syncedAt });
    else tx.em.create(StripePortal, { stripeAccount, configurationId: id, fingerprint, syncedAt });
    return id;
  });
}

/** The plans on offer as Stripe knows them, in their order; those that it did not know yet, it knows then. */
async function readOffer(platform: Platform): Promise<OfferedProduct[]> {
  const offered: OfferedProduct[] = [];
  for (const { id } of await listActivePlans(platform.orm.em.fork())) {
    const { productId, prices } = await mirrorPlan(platform, id);
    const sold = billingCycles.flatMap((cycle) => prices[cycle] ?? []);
    if (productId !== null && sold.length > 0) offered.push({ product: productId, prices: sold });
  }
  return offered;
}
