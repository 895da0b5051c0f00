import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { listBackupsEndpoint } from '@app/contract/backups/api.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { countUpToReach, windowOf, type Platform } from '../../platform/index.ts';
import { presentRestore } from '../runs/readRestore.ts';
import { isAvailable, undecided, underWay } from '../runs/states.ts';
import { presentBackup } from './readBackup.ts';
import { presentRehearsal, selectRehearsals } from './requestRehearsal.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'dataDir'>;

const hour = 3_600_000;

const rehearsalsShown = 10;

/** Free space is rounded to these steps, in bytes, so that an unchanged list has the same answer the next time. */
const spaceStep = 64 * 1024 * 1024;

/** A backup that failed or was stopped, and then was removed, is not part of the history. */
const isShown = sql<boolean>`(removed_at is null or state = 'succeeded')`;

/** The history of backups with those in progress, and the free space. */
export async function listBackups(
  platform: Parts,
  page: { page: number; pageSize: number },
): Promise<EndpointResponse<typeof listBackupsEndpoint>> {
  const { db } = platform;
  const { limit, offset } = windowOf(page);
  const backups = db.selectFrom('backup').selectAll();
  const history = backups.where(isShown).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const current = backups
    .where('state', 'in', underWay)
    .orderBy(sql`state = 'running'`, 'desc')
    .orderBy('createdAt');
  const rehearsals = selectRehearsals(db).orderBy('r.startedAt', 'desc').orderBy('r.id', 'desc').limit(rehearsalsShown);
  const [shown, total, figures, running, restore, rehearsed, freeBytes] = await Promise.all([
    history.limit(limit).offset(offset).execute(),
    countUpToReach(db, sql`from backup where ${isShown}`),
    readFigures(platform),
    current.limit(1).executeTakeFirst(),
    readLatestRestore(platform),
    rehearsals.execute(),
    readFreeBytes(platform.dataDir),
  ]);
  return {
    backups: shown.map(presentBackup),
    total,
    current: running ? presentBackup(running) : null,
    restore: restore ? presentRestore(restore) : null,
    rehearsals: rehearsed.map(presentRehearsal),
    ...figures,
    freeBytes,
  };
}

async function readFigures({ db }: Parts): Promise<{ usedBytes: number; heldEvents: number }> {
  return db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(size_bytes), 0)::float8 from backup where ${isAvailable})`.as('usedBytes'),
      sql<number>`(select count(*)::int from outbox where held_at is not null and settled_at is null)`.as('heldEvents'),
    ])
    .executeTakeFirstOrThrow();
}

/** The last one that awaits a decision, is in progress, or ended within the hour. */
async function readLatestRestore({ db, clock }: Parts) {
  const since = new Date(clock.now().getTime() - hour);
  return db
    .selectFrom('restore_run')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...undecided, ...underWay]),
        eb.and([eb('state', 'in', ['succeeded', 'failed']), eb('finishedAt', '>', since)]),
      ]),
    )
    .orderBy(sql`state in ('queued', 'running')`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Bytes left where archives are written, in steps; null when unknown. */
async function readFreeBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return Math.floor((bavail * bsize) / spaceStep) * spaceStep;
  } catch {
    // The folder is made with the first file.
    return null;
  }
}
