import type { NameStep } from '@app/contract/hosting/rules.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import type { RecordFinding } from '../HostedName.entity.ts';
import { homeOf } from '../names/home.ts';
import { tryLockCheck } from '../names/lockName.ts';
import { nameColumns, type NameRow } from '../names/NameRow.ts';
import { askCaa } from '../probing/askCaa.ts';
import { askName } from '../probing/askName.ts';
import { probeSite } from '../probing/probeSite.ts';
import { probeTls } from '../probing/probeTls.ts';
import { decide } from './decide.ts';
import type { Facts } from './facts.ts';
import { caaFindings, readRecords } from './measureExternal.ts';
import { askUntilPublished, publishName, publishSitesHost } from './measureOurs.ts';
import { proveName } from './proveName.ts';
import { storeVerdict } from './storeVerdict.ts';

/**
 * Brings a name as far as it goes now, and stores what was measured. The outside world failing is a finding, with the time
 * of the next check, not an error. While somebody else is at the same name, nothing is done: they do it, or the clock will.
 * Records `hosting.name_online` and `hosting.name_failing` within the caller's transaction, which must be new: outside
 * steps are taken under the lock that it takes.
 */
export async function advanceName(platform: Platform, tx: Tx, nameId: string): Promise<void> {
  const named = await readRow(platform, nameId);
  if (!named || !(await tryLockCheck(tx, named.name))) return;
  // As it is under the lock.
  const row = await readRow(platform, nameId);
  if (!row || !isOursToBring(row)) return;
  const facts = row.kind === 'external' ? await measureExternal(platform, row) : await measureOurs(platform, row);
  await storeVerdict(platform, tx, { row, facts, verdict: decide(facts) });
}

/** Who buys a domain is not followed here before it is registered, nor after it has expired. */
function isOursToBring({ kind, proved_at: provedAt, problem }: NameRow): boolean {
  return kind !== 'bought' || (provedAt !== null && problem !== 'domain_expired');
}

async function readRow({ pool }: Platform, nameId: string): Promise<NameRow | null> {
  const { rows } = await pool.query<NameRow>({
    name: 'hosting_name_to_check',
    text: `select ${nameColumns} from hosted_name n join account a on a.id = n.account_id
           where n.id = $1 and n.released_at is null and a.closed_at is null`,
    values: [nameId],
  });
  return rows[0] ?? null;
}

/** One thing that is measured when all before it was good. */
type Measurement = () => Promise<Partial<Facts>>;

/** Measures until something is wrong; whoever watches sees which step is being taken. */
async function measure(platform: Platform, row: NameRow, measurements: readonly Measurement[]): Promise<Facts> {
  let facts = beforeAll(platform, row);
  for (const measurement of measurements) {
    const { problem, step } = decide(facts);
    if (problem !== null) return facts;
    await noteStep(platform, row, step);
    facts = { ...facts, ...(await measurement()) };
  }
  return facts;
}

function beforeAll({ clock, settings }: Platform, row: NameRow): Facts {
  return {
    now: clock.now(),
    home: homeOf(settings),
    known: {
      kind: row.kind,
      state: row.state,
      problem: row.problem,
      isProved: row.proved_at !== null,
      failures: row.failures,
      certificate: row.certificate,
      createdAt: row.created_at,
      onlineSince: row.online_since,
      failingSince: row.failing_since,
    },
  };
}

async function measureOurs(platform: Platform, row: NameRow): Promise<Facts> {
  const home = homeOf(platform.settings);
  const { name } = row;
  return measure(platform, row, [
    async () => publishName(platform, row, home),
    async () => ({ authority: await askUntilPublished(platform, name, home) }),
    async () => ({ answer: await askName(platform, name) }),
    ...serverMeasurements(platform, row),
  ]);
}

async function measureExternal(platform: Platform, row: NameRow): Promise<Facts> {
  const home = homeOf(platform.settings);
  await publishSitesHost(platform, home);
  let findings: RecordFinding[] = [];
  return measure(platform, row, [
    async () => {
      const { texts, ...records } = await readRecords(platform, row, home);
      findings = records.findings;
      if (records.ownership !== 'right' || row.proved_at !== null) return records;
      // Before the handshake: a certificate is ordered only for a name that is proved.
      const isProved = await proveName(platform, row, texts);
      return { ...records, ownership: isProved ? 'right' : 'wrong' };
    },
    async () => {
      const issuers = await askCaa(platform, row.name);
      return { issuers, findings: [...findings, ...caaFindings(row.name, issuers)] };
    },
    ...serverMeasurements(platform, row),
  ]);
}

/** Asked at the address of the settings: never at one that a customer's DNS answered. */
function serverMeasurements(platform: Platform, { name }: NameRow): Measurement[] {
  const target = { name, address: homeOf(platform.settings).ipv4 };
  return [
    async () => ({ tls: await probeTls(platform, target) }),
    async () => ({ site: await probeSite(platform, target) }),
  ];
}

/** Shows which step of a name is being taken, at once; a name that is online stays so while it is looked at. */
async function noteStep(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { id }: Pick<NameRow, 'id'>,
  step: NameStep,
): Promise<void> {
  await pool.query({
    name: 'hosting_note_step',
    text: `update hosted_name set step = $2, updated_at = $3
           where id = $1 and released_at is null and state <> 'active' and step <> $2`,
    values: [id, step, clock.now()],
  });
}
