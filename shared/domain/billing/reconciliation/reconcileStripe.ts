import { failJob, finishJob, reportProgress, startJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { stripeAccountOf } from '../../stripe/index.ts';
import { customers } from './parts/customers.ts';
import { missedEvents } from './parts/missedEvents.ts';
import { prices } from './parts/prices.ts';
import { refunds } from './parts/refunds.ts';
import { strangers } from './parts/strangers.ts';
import { lockReconciliations } from './openReconciliation.ts';
import { Reconciliation, type Difference } from './parts/Reconciliation.entity.ts';
import type { Comparison, ReconciliationPart } from './parts/ReconciliationPart.ts';

const parts: readonly ReconciliationPart[] = [missedEvents, prices, customers, strangers, refunds];

/** Milliseconds before the last complete comparison that are compared again: clocks differ, and lists lag behind. */
const overlap = 3_600_000;

/** Differences that are stored individually; beyond, only their number. */
const most = 500;

/**
 * Compares all data at Stripe with this database, and repairs what differs, each object in a transaction of its own.
 * What cannot be compared is reported, and the rest continues. Run again after a crash, it starts anew.
 */
export async function reconcileStripe(platform: Platform, tx: Tx, reconciliationId: string): Promise<void> {
  const { db, pool, clock, logger } = platform;
  const examined: Record<string, number> = {};
  const found: Difference[] = [];
  const failures: string[] = [];
  let done = 0;
  for (const part of parts) {
    const moved = async (share: number) => {
      // Read each time: an administrator may have joined.
      const query = db.selectFrom('reconciliation').select('jobId').where('id', '=', reconciliationId);
      const { jobId } = await query.executeTakeFirstOrThrow();
      if (jobId === null) return;
      await startJob(pool, jobId, part.title, clock.now());
      await reportProgress(pool, jobId, done + part.share * share, part.title);
    };
    const count = (kind: string, objects: number) => {
      examined[kind] = (examined[kind] ?? 0) + objects;
    };
    try {
      await moved(0);
      const stripeAccount = await stripeAccountOf(platform);
      const recent = await sinceLastComparison(platform);
      await part.compare({ platform, stripeAccount, recent, differences: found, count, moved });
    } catch (error) {
      logger.warn({ err: error, part: part.title }, 'part of the reconciliation failed');
      failures.push(part.title);
    }
    done += part.share;
  }

  const left = found.length - most;
  const more = { kind: 'more', object: '', detail: `${left} autres différences`, repaired: false };
  const differences = left > 0 ? [...found.slice(0, most), more] : found;
  const error =
    failures.length === 0
      ? null
      : `Ces parties n’ont pas pu être comparées\u00a0: ${failures.join(', ')}. Relancez le rapprochement.`;
  const finishedAt = tx.clock.now();
  await lockReconciliations(tx);
  const row = await tx.em.findOneOrFail(Reconciliation, { id: reconciliationId }, { refresh: true });
  tx.em.assign(row, { examined, differences, error, finishedAt });
  if (!row.jobId) return;
  if (error !== null) {
    await failJob(pool, row.jobId, error, finishedAt);
    return;
  }
  const repaired = differences.filter((difference) => difference.repaired).length;
  await finishJob(tx, row.jobId, {
    step: 'Rapprochement terminé',
    result: { reconciliationId, differences: differences.length, repaired },
  });
}

/** What was created since the last complete comparison; null when there was none. */
async function sinceLastComparison({ db }: Platform): Promise<Comparison['recent']> {
  const last = await db
    .selectFrom('reconciliation')
    .select('startedAt')
    .where('finishedAt', 'is not', null)
    .where('error', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { created: { gte: Math.floor((last.startedAt.getTime() - overlap) / 1_000) } } : null;
}
