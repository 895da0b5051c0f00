import type { NameStep } from '@app/contract/hosting/rules.ts';
import { prepareRead, type Given, type Platform, type Tx } from '../../platform/index.ts';
import type { NameRow, RecordFinding } from '../HostedName.entity.ts';
import { tryLockCheck } from '../names/lockName.ts';
import { homeOf } from '../names/wantedRecords.ts';
import { askCaa, askName } from '../probing/lookup.ts';
import { probeSite, probeTls } from '../probing/probeServer.ts';
import { decide, type Facts } from './decide.ts';
import { askUntilPublished, caaFindings, publishName, publishSitesHost, readRecords } from './measure.ts';
import { proveName } from './proveName.ts';
import { storeVerdict } from './storeVerdict.ts';

/**
 * Advances a name as far as possible, and stores what was measured. An external failure is a finding, with the time
 * of the next check, not an error. While another process works on the same name, nothing is done.
 * Records `hosting.name_online` and `hosting.name_failing` within the caller's transaction, which must be new: outside
 * calls are made under its lock.
 */
export async function advanceName(platform: Platform, tx: Tx, nameId: string): Promise<void> {
  const [named] = await readName(platform, { nameId });
  if (!named || !(await tryLockCheck(tx, named.name))) return;
  // Its state under the lock.
  const [row] = await readName(platform, { nameId });
  if (!row || !isOursToBring(row)) return;
  const facts = row.kind === 'external' ? await measureExternal(platform, row) : await measureOurs(platform, row);
  await storeVerdict(platform, tx, { row, facts, verdict: decide(facts) });
}

/** A bought domain is not checked before it is registered, nor after it has expired. */
function isOursToBring({ kind, provedAt, problem }: NameRow): boolean {
  return kind !== 'bought' || (provedAt !== null && problem !== 'domain_expired');
}

const readName = prepareRead('hosting_name_to_check', (db, given: Given<{ nameId: string }>) =>
  db
    .selectFrom('hosted_name as n')
    .innerJoin('account as a', 'a.id', 'n.accountId')
    .selectAll('n')
    .where('n.id', '=', given('nameId'))
    .where('n.releasedAt', 'is', null)
    .where('a.closedAt', 'is', null),
);

/** One thing that is measured when all before it was good. */
type Measurement = () => Promise<Partial<Facts>>;

/** Measures until something is wrong; shows the current step meanwhile. */
async function measure(platform: Platform, row: NameRow, measurements: readonly Measurement[]): Promise<Facts> {
  let facts: Facts = { now: platform.clock.now(), home: homeOf(platform.settings), known: row };
  for (const measurement of measurements) {
    const { problem, step } = decide(facts);
    if (problem !== null) return facts;
    await noteStep(platform, row, step);
    facts = { ...facts, ...(await measurement()) };
  }
  return facts;
}

async function measureOurs(platform: Platform, row: NameRow): Promise<Facts> {
  const home = homeOf(platform.settings);
  return measure(platform, row, [
    async () => publishName(platform, row, home),
    async () => ({ authority: await askUntilPublished(platform, row.name, home) }),
    async () => ({ answer: await askName(platform, row.name) }),
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
      if (records.ownership !== 'right' || row.provedAt !== null) return records;
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

/** Connects to the address in the settings, never to one from a customer's DNS. */
function serverMeasurements(platform: Platform, { name }: NameRow): Measurement[] {
  const target = { name, address: homeOf(platform.settings).ipv4 };
  return [
    async () => ({ tls: await probeTls(platform, target) }),
    async () => ({ site: await probeSite(platform, target) }),
  ];
}

/** Shows the current step of a name at once; a name that is online stays so during a check. */
async function noteStep({ db, clock }: Platform, { id }: NameRow, step: NameStep): Promise<void> {
  await db
    .updateTable('hosted_name')
    .set({ step, updatedAt: clock.now() })
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .where('state', '<>', 'active')
    .where('step', '<>', step)
    .execute();
}
