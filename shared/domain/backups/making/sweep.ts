import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadKeptHours } from '@app/contract/backups/rules.ts';
import type { Tx, Platform } from '../../platform/index.ts';
import { discardUndecided } from '../runs/openInspection.ts';
import { namesIn, unlessMissing } from '../missingFiles.ts';
import { interrupted } from './backupStates.ts';
import { backupFolder, restoreFolder, removePartials } from '../archivePaths.ts';
import { lockMaking } from './makeBackup.ts';

const hour = 3_600_000;

/** Days for which a backup, a restore and a rehearsal stay in the history. */
const historyDays = 365;

const unusedSql = `
  not exists (select from restore_run r where (r.backup_id = b.id or r.safety_backup_id = b.id)
    and r.state in ('uploaded', 'inspecting', 'ready', 'queued', 'running'))
  and not exists (select from rehearsal h where h.backup_id = b.id and h.state in ('queued', 'running'))`;

/**
 * Deletes, in the database, archives past their day (never the latest) or not restored after their upload, what was
 * interrupted, and the history of last year. The files follow: `sweepFiles`.
 */
export async function sweepArchives(tx: Tx): Promise<void> {
  const { em, clock } = tx;
  const now = clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const run = async (sql: string, values: unknown[]) => em.execute(sql, values, 'run');
  await run(
    `update backup b set stored_name = null, removed_at = ?
     where stored_name is not null and expires_at <= ? and ${unusedSql}
       and id <> (select id from backup where state = 'succeeded' and stored_name is not null
                  order by finished_at desc, id desc limit 1)`,
    [now, now],
  );
  // Its job has ended: it is no longer being made.
  await run(
    `update backup b set state = 'failed', error = ?, finished_at = ? where state in ('queued', 'running')
       and not exists (select from job_run j where j.id = b.job_id and j.state in ('queued', 'running'))`,
    [interrupted, now],
  );
  await discardUndecided(tx, { until: before(uploadKeptHours * hour) });
  await run(
    `update restore_run set stored_name = null where stored_name is not null and state in ('succeeded', 'failed')
       and finished_at <= ?`,
    [before(uploadKeptHours * hour)],
  );
  const old = before(historyDays * 24 * hour);
  await run('delete from backup where stored_name is null and created_at <= ?', [old]);
  await run(`delete from restore_run where state in ('succeeded', 'failed', 'discarded') and created_at <= ?`, [old]);
  await run(`delete from rehearsal where state in ('succeeded', 'failed') and started_at <= ?`, [old]);
}

/** Hours for which an archive without a row is left alone: its row may be about to be written. */
const graceHours = 2;

/** What archives are called in the folder of backups; a file of another name is an operator’s. */
const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.zip$/;

/** Removes the archives that no row names any more, and the partial files of killed processes. */
export async function sweepFiles(platform: Platform): Promise<void> {
  await removeUnknown(platform, { folder: backupFolder(platform), table: 'backup', names: ours, hours: graceHours });
  await removeUnknown(platform, { folder: restoreFolder(platform), table: 'restore_run', hours: uploadKeptHours });
  await removeOrphans(platform);
}

interface Swept {
  folder: string;
  /** The table whose rows name the files. */
  table: 'backup' | 'restore_run';
  /** Absent: whatever the files are called. */
  names?: RegExp;
  hours: number;
}

async function removeUnknown({ pool, clock }: Platform, { folder, table, names, hours }: Swept): Promise<void> {
  const found = (await namesIn(folder)).filter((name) => names?.test(name) ?? true);
  const { rows } = await pool.query<{ name: string }>(
    `select stored_name as name from ${table} where stored_name = any($1)`,
    [found],
  );
  const known = new Set(rows.map(({ name }) => name));
  const newest = clock.now().getTime() - hours * hour;
  for (const name of found) {
    const path = join(folder, name);
    const file = await unlessMissing(stat(path), null);
    if (!known.has(name) && file && file.mtimeMs <= newest) await rm(path, { force: true });
  }
}

/** Removes partial files, if no process is writing now. */
async function removeOrphans(platform: Pick<Platform, 'pool' | 'dataDir'>): Promise<void> {
  const client = await platform.pool.connect();
  try {
    if (await lockMaking(client)) await removePartials(platform);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
