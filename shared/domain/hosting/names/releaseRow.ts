import { nameReleaseRequested } from '@app/contract/hosting/events.ts';
import type { NameKind } from '@app/contract/hosting/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { lockName } from './lockName.ts';

interface Held {
  id: string;
  name: string;
  kind: NameKind;
}

/**
 * Frees a name of an account whose row the caller holds: from the commit on nothing answers under it. One that was ours to
 * publish stays, for its quarantine, and records `hosting.name_release_requested`; of one kept elsewhere nothing stays.
 */
export async function releaseRow(tx: Tx, { id, name, kind }: Held): Promise<void> {
  await lockName(tx, name);
  const now = tx.clock.now();
  if (kind === 'external') await tx.em.execute('delete from hosted_name where id = ?', [id], 'run');
  else {
    // As far as anybody knows: until it has been withdrawn. The clock asks for it again should the job be given up.
    await tx.em.execute(
      `update hosted_name set released_at = ?, updated_at = ?, is_primary = false, state = 'pending', problem = null,
         dns_configured = true, next_check_at = ? where id = ?`,
      [now, now, new Date(now.getTime() + withdrawalPause), id],
      'run',
    );
    tx.record(nameReleaseRequested, { nameId: id, name });
  }
  await announceName(tx.em, name);
}

/** Milliseconds after which a name that was freed, and is still published, is asked to be withdrawn once more. */
export const withdrawalPause = 60 * 60_000;
