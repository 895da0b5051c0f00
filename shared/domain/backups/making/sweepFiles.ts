import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadKeptHours } from '@app/contract/backups/rules.ts';
import type { Platform } from '../../platform/index.ts';
import { backupFolder, restoreFolder } from '../archivePaths.ts';
import { isMissing } from '../isMissing.ts';
import { namesIn, removePartials } from './partials.ts';
import { lockMaking } from './whileAlone.ts';

const hour = 3_600_000;

/** Hours for which an archive that no row knows of is left alone: its row may be about to say so. */
const graceHours = 2;

/** What archives are called in the folder of backups; a file of another name is an operator’s. */
const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.zip$/;
const anything = /^/;

/** Removes the archives that no row knows of any more, and what those left behind who were killed. */
export async function sweepFiles(platform: Pick<Platform, 'pool' | 'clock' | 'dataDir'>): Promise<void> {
  await removeUnknown(platform, { folder: backupFolder(platform), table: 'backup', names: ours, hours: graceHours });
  await removeUnknown(platform, {
    folder: restoreFolder(platform),
    table: 'restore_run',
    names: anything,
    hours: uploadKeptHours,
  });
  await removeOrphans(platform);
}

interface Swept {
  folder: string;
  /** Whose rows know its files. */
  table: 'backup' | 'restore_run';
  names: RegExp;
  hours: number;
}

async function removeUnknown(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { folder, table, names, hours }: Swept,
): Promise<void> {
  const found = (await namesIn(folder)).filter((name) => names.test(name));
  const { rows } = await pool.query<{ name: string }>(
    `select stored_name as name from ${table} where stored_name = any($1)`,
    [found],
  );
  const known = new Set(rows.map(({ name }) => name));
  const newest = clock.now().getTime() - hours * hour;
  for (const name of found) {
    const path = join(folder, name);
    if (!known.has(name) && (await modifiedAt(path)) <= newest) await rm(path, { force: true });
  }
}

/** Milliseconds since the epoch; of a file that is gone meanwhile: the first. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** Removes what was being written, if nobody writes it now. */
async function removeOrphans(platform: Pick<Platform, 'pool' | 'dataDir'>): Promise<void> {
  const client = await platform.pool.connect();
  try {
    if (await lockMaking(client)) await removePartials(platform);
  } finally {
    // Its lock goes with it.
    client.release(true);
  }
}
