import type { HostedName, WantedRecord } from '@app/contract/hosting/api.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { explainProblem } from '../checking/problemTexts.ts';
import type { NameRow } from '../HostedName.entity.ts';
import { registrarLabelOf, homeOf, wantedRecords, type Home, type Wanted } from '../names/wantedRecords.ts';
import { registrationsOf } from '../purchases/describePurchase.ts';
import { siteAddressOf } from '../serving/siteAddress.ts';

type Parts = Pick<Platform, 'db' | 'settings' | 'providers'>;

/** Names as their host sees them, with their registrations. */
export async function presentNames(platform: Parts, rows: readonly NameRow[]): Promise<HostedName[]> {
  const bought = rows.filter(({ kind }) => kind === 'bought').map(({ id }) => id);
  const registrations = await registrationsOf(platform, bought);
  return rows.map((row) => presentName(platform, row, registrations.get(row.id) ?? null));
}

function presentName(platform: Parts, row: NameRow, registration: HostedName['registration']): HostedName {
  const { id, kind, name, state, step, dnsConfigured, problem } = row;
  const home = homeOf(platform.settings);
  return {
    id,
    kind,
    name,
    url: siteAddressOf(platform, name),
    state,
    step,
    primary: row.isPrimary,
    dnsConfigured,
    sslStatus: row.certificate,
    certificateEndsAt: iso(row.certificateEndsAt),
    problem: problem && { code: problem, ...explainProblem({ ...row, problem }, home) },
    records: recordsOf(row, home),
    createdAt: row.createdAt.toISOString(),
    checkedAt: iso(row.checkedAt),
    nextCheckAt: iso(row.nextCheckAt),
    onlineSince: iso(row.onlineSince),
    registration,
  };
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The records that the host enters, with what was found; and unwanted records that the last check found. */
function recordsOf(row: NameRow, home: Home): WantedRecord[] {
  const wanted = wantedRecords(row, home);
  const isOf = (record: Pick<Wanted, 'type' | 'host'>) => (other: Pick<Wanted, 'type' | 'host'>) =>
    other.type === record.type && other.host === record.host;
  const extra = row.findings.filter((finding) => !finding.ok && !wanted.some(isOf(finding)));
  return [
    ...wanted.map((record) => {
      const finding = row.findings.find(isOf(record));
      // The settings may have changed since the check.
      const isCurrent = finding?.expected === record.expected;
      return { ...record, found: finding?.found ?? [], ok: finding && isCurrent ? finding.ok : null };
    }),
    ...extra,
  ].map((record) => ({ ...record, label: registrarLabelOf(record.host) }));
}

const readName = prepareRead('hosting_own_name', (db, given: Given<{ accountId: string; id: string }>) =>
  db
    .selectFrom('hosted_name')
    .selectAll()
    .where('id', '=', given('id'))
    .where('accountId', '=', given('accountId'))
    .where('releasedAt', 'is', null),
);

/** One of a host's names. @throws DomainError not_found when it is not theirs. */
export async function readOwnName(platform: Parts, own: { accountId: string; id: string }): Promise<HostedName> {
  const [presented] = await presentNames(platform, await readName(platform, own));
  if (!presented) throw new DomainError('not_found');
  return presented;
}

/** A name for the mail about it; null when it was given up, or has another owner by now. */
export async function readNameForMail(platform: Parts, { accountId, nameId }: { accountId: string; nameId: string }) {
  const [row] = await readName(platform, { accountId, id: nameId });
  return row ? presentName(platform, row, null) : null;
}
