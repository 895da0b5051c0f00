import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { listBackupsEndpoint } from '@app/contract/backups/api.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { listReach } from '@app/contract/core/lists.ts';
import { windowOf, type Platform } from '../../platform/index.ts';
import { availableSql, backupColumns, presentBackup, type BackupRow } from './backupRows.ts';
import { underWaySql, undecidedSql } from '../runs/findRestore.ts';
import { presentRehearsal, rehearsalColumns, rehearsalTables, type RehearsalRow } from './rehearsalRows.ts';
import { presentRestore, restoreColumns, type RestoreRow } from '../runs/restoreRows.ts';

const hour = 3_600_000;

/** Rehearsals that are shown beside the history. */
const rehearsalsShown = 10;

/** Free space is told in these steps, in bytes: a list that nothing happened to is the same the next time. */
const spaceStep = 64 * 1024 * 1024;

/** What failed or was stopped and then removed is no history. */
const shownSql = `(removed_at is null or state = 'succeeded')`;

type Page = z.output<typeof pageSchema>;
const pageSchema = z.object({ page: z.number(), pageSize: z.number() });

/** The history of backups with what is under way, and what there is room for. */
export async function listBackups(
  platform: Pick<Platform, 'pool' | 'clock' | 'dataDir'>,
  page: Page,
): Promise<EndpointResponse<typeof listBackupsEndpoint>> {
  const [backups, { total, used, held }, current, restore, rehearsals, freeBytes] = await Promise.all([
    readPage(platform, page),
    readFigures(platform),
    readCurrent(platform),
    readLatestRestore(platform),
    readRehearsals(platform),
    readFreeBytes(platform.dataDir),
  ]);
  return {
    backups: backups.map(presentBackup),
    total,
    current: current ? presentBackup(current) : null,
    restore: restore ? presentRestore(restore) : null,
    rehearsals: rehearsals.map(presentRehearsal),
    heldEvents: held,
    freeBytes,
    usedBytes: used,
  };
}

async function readPage({ pool }: Pick<Platform, 'pool'>, page: Page): Promise<BackupRow[]> {
  const { limit, offset } = windowOf(page);
  const { rows } = await pool.query<BackupRow>({
    name: 'list_backups',
    text: `select ${backupColumns} from backup where ${shownSql} order by created_at desc, id desc limit $1 offset $2`,
    values: [limit, offset],
  });
  return rows;
}

async function readFigures({ pool }: Pick<Platform, 'pool'>): Promise<{ total: number; used: number; held: number }> {
  const { rows } = await pool.query<{ total: number; used: number; held: number }>({
    name: 'count_backups',
    text: `select
        (select count(*)::int from (select from backup where ${shownSql} limit ${listReach}) counted) as total,
        (select coalesce(sum(size_bytes), 0)::float8 from backup where ${availableSql}) as used,
        (select count(*)::int from outbox where held_at is not null and settled_at is null) as held`,
  });
  return rows[0] ?? { total: 0, used: 0, held: 0 };
}

async function readCurrent({ pool }: Pick<Platform, 'pool'>): Promise<BackupRow | undefined> {
  const { rows } = await pool.query<BackupRow>({
    name: 'current_backup',
    text: `select ${backupColumns} from backup where state in ('queued', 'running')
           order by state = 'running' desc, created_at limit 1`,
  });
  return rows[0];
}

/** The last one that anyone may still decide on or wait for, or that ended within the hour. */
async function readLatestRestore({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<RestoreRow | undefined> {
  const { rows } = await pool.query<RestoreRow>({
    name: 'latest_restore',
    text: `select ${restoreColumns} from restore_run
           where ${undecidedSql} or ${underWaySql} or (state in ('succeeded', 'failed') and finished_at > $1)
           order by ${underWaySql} desc, created_at desc, id desc limit 1`,
    values: [new Date(clock.now().getTime() - hour)],
  });
  return rows[0];
}

async function readRehearsals({ pool }: Pick<Platform, 'pool'>): Promise<RehearsalRow[]> {
  const { rows } = await pool.query<RehearsalRow>({
    name: 'latest_rehearsals',
    text: `select ${rehearsalColumns} from ${rehearsalTables} order by r.started_at desc, r.id desc limit $1`,
    values: [rehearsalsShown],
  });
  return rows;
}

/** Bytes left where archives are written, in steps; null when nobody can tell. */
async function readFreeBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return Math.floor((bavail * bsize) / spaceStep) * spaceStep;
  } catch {
    // The folder is made with the first file.
    return null;
  }
}
