import { sql } from 'kysely';
import type Stripe from 'stripe';
import { refundRequested } from '@app/contract/billing/events.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { transact } from '../../../platform/index.ts';
import { isOpenDispute } from '../../ledger/openDispute.ts';
import { idOf, pagesOf } from '../../../stripe/index.ts';
import { syncRefunds } from '../../refunds/syncRefunds.ts';
import { repairEach, type Comparison, type ReconciliationPart } from './ReconciliationPart.ts';

/** Milliseconds after which a refund that was not requested from Stripe counts as forgotten. */
const forgottenAfter = 3_600_000;

/** Refunds and disputes, wherever they began; and refunds requested here and never carried out. */
export const refunds: ReconciliationPart = {
  title: 'Remboursements et contestations',
  share: 15,
  async compare(comparison) {
    const { platform, count } = comparison;
    const charges = new Set([...(await chargesAtStripe(comparison)), ...(await chargesUnderWay(comparison))]);
    count('refunds', charges.size);
    try {
      await repairEach(comparison, 'refund', charges, async (tx, id) => syncRefunds(platform, tx, id));
    } finally {
      await askAgain(comparison);
    }
  },
};

async function chargesAtStripe({ platform, recent }: Comparison): Promise<string[]> {
  const charges: (string | null)[] = [];
  for (const kind of ['refunds', 'disputes'] as const) {
    for await (const page of pagesOf<{ id: string; charge: Stripe.Refund['charge'] }>(
      platform,
      async (stripe, cursor) => stripe[kind].list({ ...cursor, ...recent }),
    )) {
      charges.push(...page.map(({ charge }) => idOf(charge)));
    }
  }
  return charges.filter((id) => id !== null);
}

/** Charges with an open refund or dispute here. */
async function chargesUnderWay({ platform, stripeAccount }: Comparison): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('billing_transaction as t')
    .select('t.stripeChargeId')
    .where('t.stripeAccount', '=', stripeAccount)
    .where(
      sql<boolean>`(${isOpenDispute}
        or exists (select from refund r where r.transaction_id = t.id and r.status = 'requested'))`,
    )
    .execute();
  return rows.flatMap(({ stripeChargeId }) => stripeChargeId ?? []);
}

/** Requests a refund that was not carried out again: its id is the idempotency key, so that it is done once. */
async function askAgain({ platform, stripeAccount, differences }: Comparison): Promise<void> {
  const forgotten = await transact(platform, null, async (tx) => {
    const rows = await tx.em.execute<{ id: string; amount_cents: number }[]>(
      `select r.id, r.amount_cents from refund r join billing_transaction t on t.id = r.transaction_id
       where r.status = 'requested' and r.stripe_refund_id is null and t.stripe_account = ? and r.created_at < ?
       order by r.created_at limit 100`,
      [stripeAccount, new Date(tx.clock.now().getTime() - forgottenAfter)],
    );
    for (const { id } of rows) tx.record(refundRequested, { refundId: id });
    return rows;
  });
  for (const { id, amount_cents: cents } of forgotten) {
    const detail = `Remboursement de ${formatCents(cents)} demandé depuis plus d’une heure, relancé`;
    differences.push({ kind: 'refund', object: id, detail, repaired: true });
  }
}
