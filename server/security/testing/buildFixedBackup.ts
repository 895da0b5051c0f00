import { linkBackup } from '@app/domain/backups';
import type { Platform } from '@app/domain/platform';
import { buildBackup, buildRestore } from '@app/domain/testing';

/** A backup and a restore of it, the same each time. */
export const fixedBackup = {
  id: '00000000-0000-4000-8000-0000000000b4',
  restoreId: '00000000-0000-4000-8000-0000000000b5',
  eventId: '00000000-0000-4000-8000-0000000000b6',
};

export async function forgetBackups({ pool }: Platform): Promise<void> {
  for (const table of ['restore_run', 'rehearsal', 'backup']) await pool.query(`delete from ${table}`);
}

/** The only one there is. */
export async function buildFixedBackup(platform: Platform, state: 'succeeded' | 'running'): Promise<void> {
  await forgetBackups(platform);
  await buildBackup(platform, { id: fixedBackup.id, state });
}

/** The token of a link that opens the archive of the fixed backup. */
export async function linkFixedBackup(platform: Platform, by: string): Promise<string> {
  await buildFixedBackup(platform, 'succeeded');
  const { url } = await linkBackup(platform, { id: fixedBackup.id, by });
  return new URL(url).searchParams.get('token') ?? '';
}

/** One that was looked at, and that nobody has confirmed yet. */
export async function buildFixedRestore(platform: Platform): Promise<void> {
  await buildFixedBackup(platform, 'succeeded');
  await buildRestore(platform, { id: fixedBackup.restoreId, backupId: fixedBackup.id });
}

/** An event that nobody does anything for, held since a restore. */
export async function holdFixedEvent({ pool, clock }: Platform): Promise<void> {
  await pool.query(
    `insert into outbox (id, name, version, occurred_at, request_id, payload, held_at, held_from)
     values ($1, 'jobs.cleanup_requested', 1, $2, 'fixed', '{}', $2, 'archive')
     on conflict (id) do update set held_at = $2, held_from = 'archive', relayed_at = null, settled_at = null`,
    [fixedBackup.eventId, clock.now()],
  );
}
