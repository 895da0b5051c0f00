import { rename, rm } from 'node:fs/promises';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { backupMessages } from '@app/contract/backups/rules.ts';
import type { StoredUpload } from '@app/contract/core/endpoint.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import { readRestore, refuseDuringRestore, restoreTarget } from '../runs/findRestore.ts';
import { inTurn } from '../runs/openBackup.ts';
import { openInspection, removeSent } from '../runs/openInspection.ts';
import { restorePath } from '../archivePaths.ts';

/** Characters of a file's name that are kept. */
const longestName = 200;

/**
 * What a sender calls a file, fit to be shown: without folders, without what shows as nothing or as something else. It
 * names nothing on the disk.
 */
function shownName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return [
    ...last
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cn}]/gu, '')
      .trim(),
  ]
    .slice(-longestName)
    .join('');
}

/**
 * Keeps an archive that was sent and has it looked at; one that waited for a decision is discarded.
 * @param upload lies in the folder of archives that were sent, and is moved there under a name of its own.
 * @throws DomainError invalid_input unless it is called `.zip`, restore_under_way.
 */
export async function receiveArchive(
  platform: Platform,
  { upload, by }: { upload: StoredUpload; by: string },
): Promise<RestoreView> {
  const fileName = shownName(upload.name);
  if (!fileName.toLowerCase().endsWith('.zip')) {
    throw new DomainError('invalid_input', {
      detail: backupMessages.zipOnly,
      fields: { backup: backupMessages.zipOnly },
    });
  }
  const id = newId();
  const storedName = `${id}.zip`;
  const path = restorePath(platform, storedName);
  await rename(upload.path, path);
  let discarded: string[];
  try {
    discarded = await transact(platform, by, async (tx) => {
      await inTurn(tx);
      await refuseDuringRestore(tx);
      const others = await openInspection(tx, { id, by, fileName, storedName, sizeBytes: upload.size });
      tx.audit({ action: 'backups.uploaded', target: restoreTarget({ id, file_name: fileName }) });
      return others;
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  await removeSent(platform, discarded);
  return readRestore(platform, id);
}
