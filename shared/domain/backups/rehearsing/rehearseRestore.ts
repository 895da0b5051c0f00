import type { RehearsalView } from '@app/contract/backups/api.ts';
import type { Platform } from '../../platform/index.ts';
import { verifyArchive } from '../archive/openArchive.ts';
import { loadArchive, type Loading } from '../restoring/loadArchive.ts';
import { compareTables } from './compareTables.ts';
import { withScratchDatabase } from './scratchDatabase.ts';

/** What a rehearsal found. */
export type Rehearsed = Pick<RehearsalView, 'tables' | 'rows' | 'differences'>;

interface ToRehearse extends Pick<Loading, 'archive' | 'steps' | 'onTable' | 'onLoaded'> {
  rehearsalId: string;
}

/**
 * Restores an archive into a scratch database, and compares every row; its files are read to the end.
 * @throws ArchiveRefused when the archive was changed; RestoreRefused when no scratch database can be created.
 */
export async function rehearse(
  platform: Pick<Platform, 'pool' | 'logger'>,
  { rehearsalId, archive, steps, onTable, onLoaded }: ToRehearse,
): Promise<Rehearsed> {
  const { tables, files } = archive.manifest;
  await verifyArchive(archive, { only: files.map(({ entry }) => entry) });
  let differences: Rehearsed['differences'] = [];
  const compare: Loading['onLoaded'] = async (client) => {
    await onLoaded?.(client);
    differences = await compareTables(client, archive);
  };
  const loading = { archive, steps, schema: 'public', onTable, onLoaded: compare };
  await withScratchDatabase(platform, rehearsalId, async (pool) => loadArchive({ pool }, loading));
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), differences };
}
