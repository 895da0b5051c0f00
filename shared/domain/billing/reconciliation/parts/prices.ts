import { askStripe, isGone } from '../../stripe/askStripe.ts';
import { mirrorPlans } from '../../stripe/mirrorPlans.ts';
import { stripeOf } from '../../stripe/stripeOf.ts';
import { pagesOf } from './pagesOf.ts';
import type { Comparison, ReconciliationPart } from './ReconciliationPart.ts';

interface PriceRow {
  price_id: string;
}

/** Prices that are for sale here are for sale at Stripe, and products and the portal say what the plans say. */
export const prices: ReconciliationPart = {
  title: 'Formules et prix',
  share: 10,
  async compare(comparison) {
    const { platform, stripeAccount, report } = comparison;
    const active = new Set<string>();
    for await (const page of pagesOf(platform, async (cursor) =>
      stripeOf(platform).prices.list({ ...cursor, active: true }),
    )) {
      for (const { id } of page) active.add(id);
    }
    const { rows } = await platform.pool.query<PriceRow>(
      'select price_id from stripe_price where stripe_account = $1 and active order by created_at',
      [stripeAccount],
    );
    report.count('prices', rows.length);
    for (const row of rows) if (!active.has(row.price_id)) await offerAgain(comparison, row);
    await mirrorPlans(platform);
  },
};

/** Somebody withdrew it at Stripe. One that is gone is forgotten: the plans are then mirrored by another. */
async function offerAgain({ platform, report }: Comparison, { price_id: id }: PriceRow): Promise<void> {
  try {
    await askStripe(platform, async () => stripeOf(platform).prices.update(id, { active: true }));
    report.add({ kind: 'price', object: id, detail: 'Prix retiré chez Stripe, remis en vente', repaired: true });
  } catch (error) {
    if (!isGone(error)) throw error;
    await platform.pool.query('update stripe_price set active = false, replaced_at = $2 where price_id = $1', [
      id,
      platform.clock.now(),
    ]);
    report.add({ kind: 'price', object: id, detail: 'Prix supprimé chez Stripe, recréé', repaired: true });
  }
}
