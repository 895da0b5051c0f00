import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Platform } from '../../platform/index.ts';
import { compareAwaited, compareStuck, readAwaited } from './compareOurs.ts';
import { comparePage, type ComparedObject } from './comparePage.ts';
import { keepFinding, settleFindings, type ComparedHost } from './findings.ts';
import { daysBack, phaseAfter, type Phase } from './phases.ts';

/** A comparison that a worker has leased, as far as it is. */
export interface LeasedComparison extends ComparedHost {
  hostAccountId: string;
  phase: Phase | null;
  cursor: string | null;
  awaited: string[];
  startedAt: Date | null;
}

/** Milliseconds for which a worker has a comparison; each page begins them again. */
export const lease = 10 * 60_000;

interface Progress {
  phase: Phase | null;
  cursor: string | null;
  awaited: string[];
}

/**
 * Goes on with the comparison of a host's account, page by page: what was compared is stored after each, so that one that is killed
 * goes on there.
 * @param mostPages so many at most, so that one host with a great deal keeps no other waiting
 * @returns how many pages were asked for, and whether it is at its end.
 * @throws DomainError billing_unavailable when Stripe does not answer; what was compared stays.
 */
export async function reconcileHost(
  platform: Platform,
  leased: LeasedComparison,
  mostPages: number,
): Promise<{ pages: number; isDone: boolean }> {
  const { startedAt, ...at } = await begin(platform, leased);
  const since = new Date(startedAt.getTime() - daysBack * dayInMilliseconds);
  let progress: Progress = at;
  for (let pages = 1; pages <= mostPages; pages += 1) {
    const { results, ...next } = await compareNext(platform, leased, progress, since);
    for (const { compared } of results) if (typeof compared === 'object') await keepFinding(platform, leased, compared);
    const clean = results.filter(({ compared }) => typeof compared !== 'object');
    await settleFindings(
      platform,
      leased,
      clean.flatMap(({ objects }) => objects),
    );
    await keepProgress(platform, leased, { ...next, results });
    if (next.phase === null) return { pages, isDone: true };
    progress = next;
  }
  return { pages: mostPages, isDone: false };
}

/** Begins a comparison, unless one was broken off: then that one goes on. */
async function begin(platform: Platform, leased: LeasedComparison): Promise<Progress & { startedAt: Date }> {
  const { hostAccountId, phase, cursor, awaited, startedAt } = leased;
  if (phase !== null && startedAt !== null) return { phase, cursor, awaited, startedAt };
  const now = platform.clock.now();
  const since = new Date(now.getTime() - daysBack * dayInMilliseconds);
  const expected = await readAwaited(platform, leased, since);
  await platform.pool.query(
    `update host_reconciliation set phase = 'intents', cursor = null, awaited = $2, examined = 0, mended = 0, started_at = $3
     where host_account_id = $1`,
    [hostAccountId, JSON.stringify(expected), now],
  );
  return { phase: 'intents', cursor: null, awaited: expected, startedAt: now };
}

async function compareNext(
  platform: Platform,
  host: ComparedHost,
  { phase, cursor, awaited }: Progress,
  since: Date,
): Promise<Progress & { results: ComparedObject[] }> {
  if (phase === null) return { phase, cursor, awaited, results: [] };
  if (phase === 'ours') {
    const { results, left } = await compareAwaited(platform, host, awaited);
    if (left.length > 0) return { phase, cursor: null, awaited: left, results };
    return { phase: null, cursor: null, awaited: [], results: [...results, ...(await compareStuck(platform, host))] };
  }
  const asked = { since: Math.floor(since.getTime() / 1_000), after: cursor };
  const { results, next } = await comparePage(platform, host, phase, asked);
  const named = new Set(results.flatMap(({ objects }) => objects));
  const left = awaited.filter((id) => !named.has(id));
  return { phase: next === null ? phaseAfter(phase) : phase, cursor: next, awaited: left, results };
}

async function keepProgress(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { hostAccountId }: LeasedComparison,
  { phase, cursor, awaited, results }: Progress & { results: readonly ComparedObject[] },
): Promise<void> {
  const now = clock.now();
  await pool.query(
    `update host_reconciliation set phase = $2, cursor = $3, awaited = $4, examined = examined + $5, mended = mended + $6,
       leased_until = $7, finished_at = case when $2::text is null then $8 else finished_at end
     where host_account_id = $1`,
    [
      hostAccountId,
      phase,
      cursor,
      JSON.stringify(awaited),
      results.length,
      results.filter(({ compared }) => compared === 'mended').length,
      new Date(now.getTime() + lease),
      now,
    ],
  );
}
