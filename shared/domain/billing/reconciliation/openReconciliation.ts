import { reconciliationRequested } from '@app/contract/billing/events.ts';
import { failJob, openJob } from '../../jobs/index.ts';
import { newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { stripeOf } from '../../stripe/index.ts';
import { Reconciliation } from './parts/Reconciliation.entity.ts';

/** Milliseconds after which an unfinished reconciliation counts as dead. */
const longest = 6 * 3_600_000;

/** Opens a reconciliation, or joins the running one, with a job for who requests it. */
async function openReconciliation(tx: Tx, requestedBy: string | null) {
  const { em, clock } = tx;
  await lockReconciliations(tx);
  const now = clock.now();
  const underWay = await em.findOne(
    Reconciliation,
    { finishedAt: null, startedAt: { $gt: new Date(now.getTime() - longest) } },
    { orderBy: { startedAt: 'desc' } },
  );
  let jobId = underWay?.jobId ?? null;
  if (requestedBy !== null) {
    jobId ??= openJob(tx, { type: 'billing.reconciliation', ownerId: requestedBy, step: 'Rapprochement en attente' });
  }
  if (underWay) {
    em.assign(underWay, { jobId });
    return { reconciliationId: underWay.id, jobId };
  }
  const reconciliationId = newId();
  em.create(Reconciliation, { id: reconciliationId, requestedBy, jobId, startedAt: now });
  tx.record(reconciliationRequested, { reconciliationId, jobId });
  return { reconciliationId, jobId };
}

/** Lets one transaction at a time begin, join or end a reconciliation, so that none joins one that has just ended. */
export async function lockReconciliations({ em }: Pick<Tx, 'em'>): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`, [], 'run');
}

/** Opens a reconciliation, unless Stripe is not configured or one is running. */
export async function openNightlyReconciliation(tx: Tx): Promise<void> {
  if (tx.settings.get('stripe_secret_key') === '') return;
  await openReconciliation(tx, null);
}

/** Opens a full reconciliation; one that was running when the backup was made is marked as ended. */
export async function restartReconciliation(tx: Tx): Promise<void> {
  await tx.em.execute(
    `update reconciliation set finished_at = ?, error = 'Interrompu par une restauration.' where finished_at is null`,
    [tx.clock.now()],
    'run',
  );
  await openNightlyReconciliation(tx);
}

/**
 * Requests a reconciliation with Stripe, which an administrator can follow as a job; a running one is joined.
 * @throws DomainError billing_unavailable when Stripe is not configured.
 */
export async function requestReconciliation(platform: Platform, requestedBy: string) {
  stripeOf(platform);
  const { reconciliationId, jobId } = await transact(platform, requestedBy, async (tx) => {
    tx.audit({ action: 'stripe.reconciled' });
    return openReconciliation(tx, requestedBy);
  });
  if (jobId === null) throw new Error('A reconciliation that somebody asked for has a job');
  return { reconciliationId, jobId };
}

const error = 'Le rapprochement n’a pas pu être mené à bien. Relancez-le.';

/** Marks a reconciliation as failed, also for those who wait for its job. */
export async function abandonReconciliation(platform: Platform, reconciliationId: string): Promise<void> {
  const { pool, clock } = platform;
  const { rows } = await pool.query<{ job_id: string | null }>(
    'update reconciliation set error = $2, finished_at = $3 where id = $1 and finished_at is null returning job_id',
    [reconciliationId, error, clock.now()],
  );
  const jobId = rows[0]?.job_id;
  if (jobId) await failJob(pool, jobId, error, clock.now());
}
