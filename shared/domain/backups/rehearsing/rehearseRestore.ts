import type { ClientBase } from 'pg';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import type { Platform } from '../../platform/index.ts';
import type { Archive } from '../archive/Archive.ts';
import { verifyArchive } from '../archive/openArchive.ts';
import { loadArchive, type SchemaStep } from '../restoring/loadArchive.ts';
import { compareTables } from './compareTables.ts';
import { withScratchDatabase } from './scratchDatabase.ts';

/** What a rehearsal found. */
export interface Rehearsed {
  tables: number;
  rows: number;
  differences: RehearsalView['differences'];
}

interface ToRehearse {
  rehearsalId: string;
  archive: Archive;
  steps: readonly SchemaStep[];
  onTable?: (done: number, total: number) => Promise<void>;
  /** Called before the tables are compared. */
  onLoaded?: (client: ClientBase) => Promise<void>;
}

/**
 * Restores an archive into a scratch database as a restore would, and compares every row with what the archive says; its
 * files are read to the end.
 * @throws ArchiveRefused when the archive is not what it was; RestoreRefused when there can be no scratch database.
 */
export async function rehearse(
  platform: Pick<Platform, 'pool' | 'logger'>,
  { rehearsalId, archive, steps, onTable, onLoaded }: ToRehearse,
): Promise<Rehearsed> {
  const { tables, files } = archive.manifest;
  await verifyArchive(archive, { only: files.map(({ entry }) => entry) });
  let differences: Rehearsed['differences'] = [];
  await withScratchDatabase(platform, rehearsalId, async (pool) =>
    loadArchive(
      { pool },
      {
        archive,
        steps,
        schema: 'public',
        onTable,
        async onLoaded(client) {
          await onLoaded?.(client);
          differences = await compareTables(client, archive);
        },
      },
    ),
  );
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), differences };
}
