import { open } from 'node:fs/promises';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { exportPath, findReadyExport } from '@app/domain/accounts';
import { DomainError, type Platform } from '@app/domain/platform';

/**
 * The file of a customer's own copy.
 * @throws DomainError not_found when there is none that they may have.
 */
export async function openExportFile(platform: Platform, accountId: string, exportId: string): Promise<FileAnswer> {
  const { readyAt } = await findReadyExport(platform, accountId, exportId);
  const file = await open(exportPath(platform, exportId)).catch((error: unknown) => {
    // Its row says that it is there: the folder is not the one that the worker writes to.
    platform.logger.error({ err: error, exportId }, 'file of a data export cannot be opened');
    throw new DomainError('not_found', { cause: error });
  });
  const { size } = await file.stat();
  return {
    name: `clairvolet-mes-donnees-${readyAt.toISOString().slice(0, 10)}.zip`,
    size,
    content: file.createReadStream(),
  };
}
