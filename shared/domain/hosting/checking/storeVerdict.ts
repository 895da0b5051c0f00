import { nameFailing, nameOnline } from '@app/contract/hosting/events.ts';
import { asksTheHost, type NameProblem } from '@app/contract/hosting/rules.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { holdAccount } from '../names/lockName.ts';
import { mirrorNames } from '../names/mirrorNames.ts';
import type { NameRow } from '../names/NameRow.ts';
import { promoteNext } from '../names/promoteNext.ts';
import type { Facts, Verdict } from './facts.ts';
import { planNextCheck } from './planNextCheck.ts';

/** How long a name that was online may fail before its host is told, in milliseconds. */
const toleratedFailure = 2 * 60 * 60 * 1_000;

interface Measured {
  row: NameRow;
  facts: Facts;
  verdict: Verdict;
}

/** Writes down what a check found and when the next one is, and records what has to be told. */
export async function storeVerdict({ logger }: Platform, tx: Tx, measured: Measured): Promise<void> {
  const { row, facts, verdict } = measured;
  const { id, account_id: accountId, name } = row;
  if (!(await holdAccount(tx, accountId))) return;
  const { state, step, problem } = verdict;
  const { now } = facts;
  const failures = failuresOf(measured);
  const failingSince = failingSinceOf(measured);
  const isReported = shouldReport({ row, state, problem, failingSince, now });
  const certificate = verdict.certificate ?? { state: row.certificate, endsAt: row.certificate_ends_at };
  const nextCheckAt = planNextCheck({
    now,
    kind: row.kind,
    state,
    failures,
    createdAt: row.created_at,
    failingSince,
    certificateEndsAt: certificate.endsAt,
    chance: Math.random(),
  });
  const written = await tx.em.execute<{ id: string }[]>(
    `update hosted_name set state = ?, step = ?, problem = ?, findings = ?, dns_configured = ?, certificate = ?,
       certificate_ends_at = ?, checked_at = ?, next_check_at = ?, failures = ?, online_since = ?, failing_since = ?,
       failing_told_at = ?, proved_at = case when ? then null else proved_at end, is_primary = is_primary and not ?,
       updated_at = ?
     where id = ? and released_at is null returning id`,
    [
      state,
      // Whoever has it still, and could not be asked, is where they were.
      state === 'active' ? 'online' : verdict.losesProof ? 'ownership' : step,
      problem,
      JSON.stringify(facts.findings ?? row.findings),
      verdict.dnsConfigured ?? row.dns_configured,
      certificate.state,
      certificate.endsAt,
      now,
      nextCheckAt,
      failures,
      state === 'active' ? (row.online_since ?? now) : row.online_since,
      failingSince,
      isReported ? now : failingSince && row.failing_told_at,
      verdict.losesProof,
      verdict.losesProof,
      now,
      id,
    ],
  );
  // Given up meanwhile.
  if (written.length === 0) return;
  if (state === 'active' && row.online_since === null) tx.record(nameOnline, { nameId: id, accountId });
  if (isReported) tx.record(nameFailing, { nameId: id, accountId });
  if (verdict.losesProof) await mirrorNames(tx, accountId);
  if (state !== row.state || verdict.losesProof) {
    await announceName(tx.em, name);
    await promoteNext(tx, accountId);
    logger.info({ nameId: id, name, from: row.state, to: state, problem }, 'name changed its state');
  }
}

/** Checks in a row that did not end well; one that got further than the last begins the count anew. */
function failuresOf({ row, verdict: { problem, step, state } }: Measured): number {
  if (problem === null) return 0;
  return state !== 'active' && row.step !== step && row.state !== 'active' ? 1 : row.failures + 1;
}

function failingSinceOf({ row, facts, verdict: { state } }: Measured): Date | null {
  if (state === 'active' || row.online_since === null) return null;
  return row.failing_since ?? facts.now;
}

interface Failing extends Pick<Verdict, 'state' | 'problem'> {
  row: NameRow;
  failingSince: Date | null;
  now: Date;
}

/** Once in a spell, and only of what its host can mend. */
function shouldReport({ row, problem, failingSince, now }: Failing): boolean {
  if (failingSince === null || row.failing_told_at !== null || !isTheHosts(row, problem)) return false;
  return now.getTime() - failingSince.getTime() >= toleratedFailure;
}

/** Of the names that are ours to publish, even a certificate is. */
function isTheHosts({ kind }: NameRow, problem: NameProblem | null): boolean {
  return kind === 'external' && problem !== null && asksTheHost(problem);
}
