import { Plan } from '../../plans/index.ts';
import type { Platform } from '../../platform/index.ts';
import { ensurePortal } from './ensurePortal.ts';
import { mirrorPlan } from './mirrorPlan.ts';

/**
 * Makes Stripe's products, prices and customer portal say what our plans say; does nothing where they say it already, nor
 * as long as there is no key.
 * @throws DomainError billing_unavailable.
 */
export async function mirrorPlans(platform: Platform): Promise<void> {
  if (platform.settings.get('stripe_secret_key') === '') return;
  const plans = await platform.orm.em.fork().find(Plan, {}, { orderBy: { position: 'asc', id: 'asc' } });
  for (const { id } of plans) await mirrorPlan(platform, id);
  await ensurePortal(platform);
}
