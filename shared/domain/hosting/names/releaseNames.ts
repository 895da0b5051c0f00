import type { NameKind } from '@app/contract/hosting/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { releaseRow } from './releaseRow.ts';

/**
 * Frees every name of an account that was closed, and erases its site and what guests wrote through it. Subdomains go
 * through their quarantine as any other.
 */
export async function releaseNames(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx.em.execute<{ id: string; name: string; kind: NameKind }[]>(
    'select id, name, kind from hosted_name where account_id = ? and released_at is null order by name',
    [accountId],
  );
  for (const row of rows) await releaseRow(tx, row);
  await tx.em.execute('delete from host_site where account_id = ?', [accountId], 'run');
  await tx.em.execute('delete from site_message where account_id = ?', [accountId], 'run');
}
