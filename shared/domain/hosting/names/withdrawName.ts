import type { NameKind } from '@app/contract/hosting/rules.ts';
import type { Pool } from 'pg';
import type { Platform, Tx } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { openDnsProvider } from '../dns/openDnsProvider.ts';
import { lockCheck } from './lockName.ts';

/**
 * Withdraws from the DNS what was published for a name that was freed; nothing when its owner has it again, or somebody
 * else: then a new row speaks for it. Whoever publishes it is waited for.
 * @throws DnsProviderError: to be tried again.
 */
export async function withdrawName(platform: Platform, tx: Tx, { nameId, name }: { nameId: string; name: string }) {
  await lockCheck(tx, name);
  const { rows } = await platform.pool.query<{ kind: NameKind }>(
    'select kind from hosted_name where id = $1 and released_at is not null',
    [nameId],
  );
  const [row] = rows;
  if (!row) return;
  // Behind a wildcard nothing of it was published.
  if (platform.settings.get('dns_mode') !== 'wildcard') {
    const provider = openDnsProvider(platform);
    if (row.kind === 'bought') await unlessGone(provider.withdraw(`www.${name}`));
    await unlessGone(provider.withdraw(name));
  }
  await tx.em.execute(
    'update hosted_name set dns_configured = false, next_check_at = null where id = ? and released_at is not null',
    [nameId],
    'run',
  );
}

/** With its whole zone, the name is gone as well. */
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
