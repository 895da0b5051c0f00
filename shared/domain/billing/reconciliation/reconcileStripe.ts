import { failJob, finishJob, reportProgress, startJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { stripeAccountOf } from '../stripe/askStripe.ts';
import { customers } from './parts/customers.ts';
import { missedEvents } from './parts/missedEvents.ts';
import { prices } from './parts/prices.ts';
import { refunds } from './parts/refunds.ts';
import { strangers } from './parts/strangers.ts';
import { lockReconciliations } from './openReconciliation.ts';
import { Reconciliation } from './parts/Reconciliation.entity.ts';
import { ReconciliationReport, type ReconciliationPart } from './parts/ReconciliationPart.ts';

const parts: readonly ReconciliationPart[] = [missedEvents, prices, customers, strangers, refunds];

/** Milliseconds before the last complete comparison that are compared again: clocks differ, and lists lag behind. */
const overlap = 3_600_000;

/**
 * Compares all data at Stripe with this database, and repairs what differs, each object in a transaction of
 * its own. What cannot be compared is reported, and the rest continues. Stores what was compared and found, inside
 * the caller's transaction. Run again after a crash, it starts anew.
 */
export async function reconcileStripe(platform: Platform, tx: Tx, reconciliationId: string): Promise<void> {
  const { pool, clock, logger } = platform;
  const report = new ReconciliationReport();
  const jobId = async () => readJobId(platform, reconciliationId);
  let done = 0;
  for (const part of parts) {
    const moved = async (share: number) => {
      const job = await jobId();
      if (job === null) return;
      await startJob(pool, job, part.title, clock.now());
      await reportProgress(pool, job, done + part.share * share, part.title);
    };
    try {
      await moved(0);
      const stripeAccount = await stripeAccountOf(platform);
      await part.compare({ platform, stripeAccount, since: await lastComparison(platform), report, moved });
    } catch (error) {
      logger.warn({ err: error, part: part.title }, 'part of the reconciliation failed');
      report.failures.push(part.title);
    }
    done += part.share;
  }
  await writeDown(platform, tx, { reconciliationId, report });
}

async function readJobId({ pool }: Platform, reconciliationId: string): Promise<string | null> {
  const { rows } = await pool.query<{ job_id: string | null }>('select job_id from reconciliation where id = $1', [
    reconciliationId,
  ]);
  return rows[0]?.job_id ?? null;
}

/** Since when Stripe may have changed unnoticed; null when no comparison was ever complete. */
async function lastComparison({ pool }: Platform): Promise<Date | null> {
  const { rows } = await pool.query<{ started_at: Date }>(
    `select started_at from reconciliation where finished_at is not null and error is null
     order by started_at desc limit 1`,
  );
  return rows[0] ? new Date(rows[0].started_at.getTime() - overlap) : null;
}

async function writeDown(
  platform: Platform,
  tx: Tx,
  { reconciliationId, report }: { reconciliationId: string; report: ReconciliationReport },
): Promise<void> {
  const { differences, examined, error } = report;
  const finishedAt = tx.clock.now();
  await lockReconciliations(tx);
  const row = await tx.em.findOneOrFail(Reconciliation, { id: reconciliationId }, { refresh: true });
  tx.em.assign(row, { examined, differences, error, finishedAt });
  const { jobId } = row;
  if (!jobId) return;
  if (error !== null) {
    await failJob(platform.pool, jobId, error, finishedAt);
    return;
  }
  const repaired = differences.filter((difference) => difference.repaired).length;
  await finishJob(tx, jobId, {
    step: 'Rapprochement terminé',
    result: { reconciliationId, differences: differences.length, repaired },
  });
}
