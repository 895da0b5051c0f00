import { askIfThere, pagesOf } from '../../../stripe/index.ts';
import { mirrorPlans } from '../../stripe/mirrorPlans.ts';
import type { Comparison, ReconciliationPart } from './ReconciliationPart.ts';

/** Makes prices on sale here active at Stripe, and products and the portal match the plans. */
export const prices: ReconciliationPart = {
  title: 'Formules et prix',
  share: 10,
  async compare(comparison) {
    const { platform, stripeAccount, count } = comparison;
    const active = new Set<string>();
    for await (const page of pagesOf(platform, async (stripe, cursor) =>
      stripe.prices.list({ ...cursor, active: true }),
    )) {
      for (const { id } of page) active.add(id);
    }
    const rows = await platform.db
      .selectFrom('stripe_price')
      .select('priceId')
      .where('stripeAccount', '=', stripeAccount)
      .where('active', '=', true)
      .orderBy('createdAt')
      .execute();
    count('prices', rows.length);
    for (const { priceId } of rows) if (!active.has(priceId)) await offerAgain(comparison, priceId);
    await mirrorPlans(platform);
  },
};

/** Reactivates a price that was archived at Stripe. A deleted one is dropped: the plan then gets another price. */
async function offerAgain({ platform, differences }: Comparison, id: string): Promise<void> {
  const offered = await askIfThere(platform, async (stripe) => stripe.prices.update(id, { active: true }));
  if (!offered) {
    const drop = 'update stripe_price set active = false, replaced_at = $2 where price_id = $1';
    await platform.pool.query(drop, [id, platform.clock.now()]);
  }
  const detail = offered ? 'Prix retiré chez Stripe, remis en vente' : 'Prix supprimé chez Stripe, recréé';
  differences.push({ kind: 'price', object: id, detail, repaired: true });
}
