import type { Pool } from 'pg';
import { nameReleaseRequested } from '@app/contract/hosting/events.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { openDnsProvider } from '../dns/openDnsProvider.ts';
import { HostedName, type NameRow } from '../HostedName.entity.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { lockCheck, lockName } from './settleNames.ts';

type Releasable = Pick<NameRow, 'id' | 'name' | 'kind'>;

/** Milliseconds after which the withdrawal of a freed name that is still published is requested again. */
export const withdrawalPause = 60 * 60_000;

/** Frees a name of an account whose row the caller has locked. One that we publish stays for its quarantine. */
export async function releaseRow(tx: Tx, { id, name, kind }: Releasable): Promise<void> {
  await lockName(tx, name);
  const now = tx.clock.now();
  if (kind === 'external') await tx.em.nativeDelete(HostedName, { id });
  else {
    await tx.em.nativeUpdate(
      HostedName,
      { id },
      {
        releasedAt: now,
        updatedAt: now,
        isPrimary: false,
        state: 'pending',
        problem: null,
        // It counts as published until it is withdrawn. A review requests that again if the job is given up.
        dnsConfigured: true,
        nextCheckAt: new Date(now.getTime() + withdrawalPause),
      },
    );
    tx.record(nameReleaseRequested, { nameId: id, name });
  }
  await announceName(tx.em, name);
}

/** Frees the names of an account, whose row the caller has locked, that match a predicate, in their order. */
export async function releaseThose(tx: Tx, accountId: string, isMeant: (name: Releasable) => boolean): Promise<void> {
  const rows = await tx.em.execute<Releasable[]>(
    'select id, name, kind from hosted_name where account_id = ? and released_at is null order by name',
    [accountId],
  );
  for (const row of rows) if (isMeant(row)) await releaseRow(tx, row);
}

/** Frees every name of an account that was closed. */
export async function releaseNames(tx: Tx, accountId: string): Promise<void> {
  await releaseThose(tx, accountId, () => true);
}

/**
 * Removes the DNS records of a freed name, unless it was taken again: then it has a new row.
 * @throws DnsProviderError: to be retried.
 */
export async function withdrawName(platform: Platform, tx: Tx, { nameId, name }: { nameId: string; name: string }) {
  await lockCheck(tx, name);
  const row = await platform.db
    .selectFrom('hosted_name')
    .select('kind')
    .where('id', '=', nameId)
    .where('releasedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) return;
  // Behind a wildcard nothing of it was published.
  if (platform.settings.get('dns_mode') !== 'wildcard') {
    const provider = openDnsProvider(platform);
    if (row.kind === 'bought') await unlessGone(provider.withdraw(`www.${name}`));
    await unlessGone(provider.withdraw(name));
  }
  const withdrawn = { dnsConfigured: false, nextCheckAt: null };
  await tx.em.nativeUpdate(HostedName, { id: nameId, releasedAt: { $ne: null } }, withdrawn);
}

/** The name was removed with its whole zone. */
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DnsProviderError) || error.failure !== 'zone_missing') throw error;
  }
}

/** Whether nothing is published any more for a subdomain that this account gave up. */
export async function isWithdrawn(pool: Pool, { accountId, nameId }: { accountId: string; nameId: string }) {
  const { rowCount } = await pool.query(
    'select from hosted_name where id = $1 and account_id = $2 and dns_configured',
    [nameId, accountId],
  );
  return rowCount === 0;
}
