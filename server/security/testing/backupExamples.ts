import { linkBackup } from '@app/domain/backups';
import type { Platform } from '@app/domain/platform';
import { buildBackup, buildRestore } from '@app/domain/testing';
import type { EndpointName } from '@app/contract/registry.ts';
import type { Example, World } from './Example.ts';

/** A backup and a restore of it, the same each time. */
const fixedBackup = {
  id: '00000000-0000-4000-8000-0000000000b4',
  restoreId: '00000000-0000-4000-8000-0000000000b5',
  eventId: '00000000-0000-4000-8000-0000000000b6',
};

async function forgetBackups({ pool }: Platform): Promise<void> {
  for (const table of ['restore_run', 'rehearsal', 'backup']) await pool.query(`delete from ${table}`);
}

/** The only one there is. */
async function buildFixedBackup(platform: Platform, state: 'succeeded' | 'running'): Promise<void> {
  await forgetBackups(platform);
  await buildBackup(platform, { id: fixedBackup.id, state });
}

/** The token of a link that opens the archive of the fixed backup. */
async function linkFixedBackup(platform: Platform, by: string): Promise<string> {
  await buildFixedBackup(platform, 'succeeded');
  const { url } = await linkBackup(platform, { id: fixedBackup.id, by });
  return new URL(url).searchParams.get('token') ?? '';
}

/** One that was looked at, and that nobody has confirmed yet. */
async function buildFixedRestore(platform: Platform): Promise<void> {
  await buildFixedBackup(platform, 'succeeded');
  await buildRestore(platform, { id: fixedBackup.restoreId, backupId: fixedBackup.id });
}

/** An event without a handler, held since a restore. */
async function holdFixedEvent({ pool, clock }: Platform): Promise<void> {
  await pool.query(
    `insert into outbox (id, name, version, occurred_at, request_id, payload, held_at, held_from)
     values ($1, 'jobs.cleanup_requested', 1, $2, 'fixed', '{}', $2, 'archive')
     on conflict (id) do update set held_at = $2, held_from = 'archive', relayed_at = null, settled_at = null`,
    [fixedBackup.eventId, clock.now()],
  );
}

const aboutBackup = (state: 'succeeded' | 'running') => ({
  prepare: async ({ platform }: World) => buildFixedBackup(platform, state),
  params: () => ({ id: fixedBackup.id }),
});

const aboutRestore = {
  prepare: async ({ platform }: World) => buildFixedRestore(platform),
  params: () => ({ id: fixedBackup.restoreId }),
};

const withoutBackups: Example = {
  prepare: async ({ platform }) => forgetBackups(platform),
};

const aboutHeldEvents: Example = {
  prepare: async ({ platform }) => holdFixedEvent(platform),
  body: () => ({}),
};

/** What the requests about backups and restores need. */
export const backupExamples: Partial<Record<EndpointName, Example>> = {
  'backups.list': { prepare: aboutBackup('succeeded').prepare },
  'backups.read': aboutBackup('succeeded'),
  'backups.request': withoutBackups,
  'backups.cancel': aboutBackup('running'),
  'backups.remove': aboutBackup('succeeded'),
  'backups.link': aboutBackup('succeeded'),
  'backups.download': {
    prepare: async ({ platform, customer }) => ({ token: await linkFixedBackup(platform, customer.id) }),
    query: (made, { token }) => ({ ...made, token }),
  },
  'backups.upload': withoutBackups,
  'backups.inspect': aboutBackup('succeeded'),
  'backups.readRestore': aboutRestore,
  'backups.startRestore': aboutRestore,
  'backups.discardRestore': aboutRestore,
  'backups.requestRehearsal': aboutBackup('succeeded'),
  'backups.releaseHeldEvents': aboutHeldEvents,
  'backups.dropHeldEvents': aboutHeldEvents,
};
