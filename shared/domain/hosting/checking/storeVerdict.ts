import { nameFailing, nameOnline } from '@app/contract/hosting/events.ts';
import { asksTheHost } from '@app/contract/hosting/rules.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { HostedName, type NameRow } from '../HostedName.entity.ts';
import { lockOpenAccount, mirrorNames, promoteNext } from '../names/settleNames.ts';
import { announceName } from '../serving/hostingChannel.ts';
import type { Facts, Verdict } from './decide.ts';

/** How long a name that was online may fail before its host is informed, in milliseconds. */
const toleratedFailure = 2 * 60 * 60 * 1_000;

interface Measured {
  row: NameRow;
  facts: Facts;
  verdict: Verdict;
}

/** Stores what a check found and when the next one is, and records the events to report. */
export async function storeVerdict({ logger }: Platform, tx: Tx, measured: Measured): Promise<void> {
  const { row, facts, verdict } = measured;
  const { id, accountId, name } = row;
  if (!(await lockOpenAccount(tx, accountId))) return;
  const { state, problem } = verdict;
  const { now } = facts;
  const failures = failuresOf(measured);
  const failingSince = failingSinceOf(measured);
  const isReported = shouldReport(measured, failingSince);
  const certificate = verdict.certificate ?? { state: row.certificate, endsAt: row.certificateEndsAt };
  const { endsAt: certificateEndsAt } = certificate;
  const { kind, createdAt } = row;
  const checked = { now, kind, state, failures, createdAt, failingSince, certificateEndsAt };
  const isWritten = await tx.em.nativeUpdate(
    HostedName,
    { id, releasedAt: null },
    {
      state,
      // If the other owner's record could not be queried, nothing changes for them.
      step: state === 'active' ? 'online' : verdict.losesProof ? 'ownership' : verdict.step,
      problem,
      findings: facts.findings ?? row.findings,
      dnsConfigured: verdict.dnsConfigured ?? row.dnsConfigured,
      certificate: certificate.state,
      certificateEndsAt,
      checkedAt: now,
      nextCheckAt: planNextCheck({ ...checked, chance: Math.random() }),
      failures,
      onlineSince: state === 'active' ? (row.onlineSince ?? now) : row.onlineSince,
      failingSince,
      failingToldAt: isReported ? now : failingSince && row.failingToldAt,
      ...(verdict.losesProof && { provedAt: null, isPrimary: false }),
      updatedAt: now,
    },
  );
  // Given up meanwhile.
  if (!isWritten) return;
  if (state === 'active' && row.onlineSince === null) tx.record(nameOnline, { nameId: id, accountId });
  if (isReported) tx.record(nameFailing, { nameId: id, accountId });
  if (verdict.losesProof) await mirrorNames(tx, accountId);
  if (state !== row.state || verdict.losesProof) {
    await announceName(tx.em, name);
    await promoteNext(tx, accountId);
    logger.info({ nameId: id, name, from: row.state, to: state, problem }, 'name changed its state');
  }
}

/** Consecutive failed checks; one that got further than the last restarts the count. */
function failuresOf({ row, verdict: { problem, step, state } }: Measured): number {
  if (problem === null) return 0;
  return state !== 'active' && row.step !== step && row.state !== 'active' ? 1 : row.failures + 1;
}

function failingSinceOf({ row, facts, verdict: { state } }: Measured): Date | null {
  if (state === 'active' || row.onlineSince === null) return null;
  return row.failingSince ?? facts.now;
}

/** Once per outage, and only for what its host can fix: for names that we publish, that is nothing. */
function shouldReport({ row, facts, verdict: { problem } }: Measured, failingSince: Date | null): boolean {
  if (failingSince === null || row.failingToldAt !== null) return false;
  if (row.kind !== 'external' || problem === null || !asksTheHost(problem)) return false;
  return facts.now.getTime() - failingSince.getTime() >= toleratedFailure;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Delays after the first consecutive failed checks; the last one repeats. */
const pauses = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute] as const;
/** How soon a new name is checked, in milliseconds. */
export const firstPause = pauses[0];
/** Of a domain whose host has taken more than a day. */
const slowPause = hour;
/** Of a name that is online. */
const onlinePause = 6 * hour;

interface Checked extends Pick<NameRow, 'kind' | 'state' | 'createdAt' | 'failingSince' | 'certificateEndsAt'> {
  now: Date;
  /** Consecutive failed checks, including this one. */
  failures: number;
  /** From 0 to 1: spreads checks that started together. */
  chance: number;
}

/** When the next check of a name is due. */
export function planNextCheck(checked: Checked): Date {
  const { now, chance } = checked;
  const pause = pauseOf(checked) * (0.9 + 0.2 * chance);
  return new Date(Math.round(now.getTime() + pause));
}

function pauseOf({ now, kind, state, failures, createdAt, failingSince, certificateEndsAt }: Checked): number {
  if (state === 'active' && failures === 0) {
    // An earlier expiry is checked when it is reached.
    const left = certificateEndsAt === null ? onlinePause : certificateEndsAt.getTime() + minute - now.getTime();
    return Math.min(onlinePause, Math.max(10 * minute, left));
  }
  const since = failingSince ?? createdAt;
  if (kind === 'external' && now.getTime() - since.getTime() > day) return slowPause;
  return pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? slowPause;
}
