import { ownershipText, type NameStep } from '@app/contract/hosting/rules.ts';
import { prepareRead, transact, type Given, type Platform, type Tx } from '../../platform/index.ts';
import { HostedName, type NameRow, type RecordFinding } from '../HostedName.entity.ts';
import { tryLockCheck, lockOpenAccount, lockName, settleNames, mirrorNames } from '../names/settleNames.ts';
import { homeOf } from '../names/wantedRecords.ts';
import { askCaa, askName } from '../probing/lookup.ts';
import { probeSite, probeTls } from '../probing/probeServer.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { decide, type Facts } from './decide.ts';
import { askUntilPublished, caaFindings, publishName, publishSitesHost, readRecords } from './measure.ts';
import { storeVerdict } from './storeVerdict.ts';

/**
 * Advances a name as far as possible, unless another process does, and stores what was measured; an outside failure is
 * a finding. The caller's transaction must be new: outside calls are made under its lock.
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

/**
 * Stores at once that a domain kept elsewhere is proved by its TXT records. A rival whose own record is gone loses it.
 * @returns false: the rival's record is still there, or the name was given up meanwhile.
 */
async function proveName(platform: Platform, { id, name, accountId }: NameRow, texts: readonly string[]) {
  return transact(platform, null, async (tx) => {
    const { em } = tx;
    const now = tx.clock.now();
    if (!(await lockOpenAccount(tx, accountId))) return false;
    await lockName(tx, name);
    const [rival] = await em.execute<{ id: string; accountId: string; token: string | null }[]>(
      `select id, account_id as "accountId", ownership_token as token from hosted_name
       where name = ? and id <> ? and proved_at is not null and released_at is null for update`,
      [name, id],
    );
    if (rival) {
      // One that was bought here has no token: it is not given away by a record.
      if (rival.token === null || texts.includes(ownershipText(rival.token))) return false;
      await em.execute(
        `update hosted_name set proved_at = null, state = 'error', step = 'ownership', problem = 'taken_over',
           is_primary = false, failing_since = coalesce(failing_since, ?), updated_at = ? where id = ?`,
        [now, now, rival.id],
        'run',
      );
      await settleNames(tx, rival.accountId);
    }
    const proved = { provedAt: now, updatedAt: now, failures: 0 };
    if (!(await em.nativeUpdate(HostedName, { id, releasedAt: null }, proved))) return false;
    await mirrorNames(tx, accountId);
    await announceName(em, name);
    return true;
  });
}
