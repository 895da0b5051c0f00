import type { HostedName, WantedRecord } from '@app/contract/hosting/api.ts';
import type { Platform } from '../../platform/index.ts';
import { explainProblem } from '../checking/problemTexts.ts';
import { registrationsOf } from '../purchases/registrationsOf.ts';
import { siteAddressOf } from '../serving/siteUrlOf.ts';
import { registrarLabelOf } from '../names/domainParts.ts';
import { homeOf, type Home } from '../names/home.ts';
import type { NameRow } from '../names/NameRow.ts';
import { wantedRecords, type Wanted } from '../names/wantedRecords.ts';

type Parts = Pick<Platform, 'pool' | 'settings' | 'providers'>;

/** Names as their host sees them, with what is known of their registrations. */
export async function presentNames(platform: Parts, rows: readonly NameRow[]): Promise<HostedName[]> {
  const bought = rows.filter(({ kind }) => kind === 'bought').map(({ id }) => id);
  const registrations = bought.length === 0 ? null : await registrationsOf(platform.pool, bought);
  return rows.map((row) => presentName(platform, row, { registration: registrations?.get(row.id) ?? null }));
}

/** A name as its host sees it. */
export function presentName(
  platform: Pick<Platform, 'settings' | 'providers'>,
  row: NameRow,
  { registration }: Pick<HostedName, 'registration'>,
): HostedName {
  const home = homeOf(platform.settings);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    url: siteAddressOf(platform, row.name),
    state: row.state,
    step: row.step,
    primary: row.is_primary,
    dnsConfigured: row.dns_configured,
    sslStatus: row.certificate,
    certificateEndsAt: iso(row.certificate_ends_at),
    problem: row.problem && { code: row.problem, ...explainProblem({ ...row, problem: row.problem }, home) },
    records: recordsOf(row, home),
    createdAt: row.created_at.toISOString(),
    checkedAt: iso(row.checked_at),
    nextCheckAt: iso(row.next_check_at),
    onlineSince: iso(row.online_since),
    registration,
  };
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The records that the host enters, beside what was found; and what the last check found that must not be there. */
function recordsOf(row: NameRow, home: Home): WantedRecord[] {
  const wanted = wantedRecords({ kind: row.kind, name: row.name, ownershipToken: row.ownership_token }, home);
  const isOf = (record: Pick<Wanted, 'type' | 'host'>) => (other: Pick<Wanted, 'type' | 'host'>) =>
    other.type === record.type && other.host === record.host;
  const extra = row.findings.filter((finding) => !finding.ok && !wanted.some(isOf(finding)));
  return [
    ...wanted.map((record) => {
      const finding = row.findings.find(isOf(record));
      // The settings may have changed since it was looked at.
      const isCurrent = finding?.expected === record.expected;
      return { ...record, found: finding?.found ?? [], ok: finding && isCurrent ? finding.ok : null };
    }),
    ...extra,
  ].map(({ type, host, expected, found, ok }) => ({
    type,
    host,
    label: registrarLabelOf(host),
    expected,
    found,
    ok,
  }));
}
