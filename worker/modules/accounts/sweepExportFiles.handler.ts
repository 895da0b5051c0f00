import { forgetExpiredExports } from '@app/domain/accounts';
import { defineHandler } from '../../runtime/Handler.ts';
import { removeExportFiles } from './removeExportFiles.ts';

/** Throws away copies of data that are no longer kept: first the file, then what is known of it. */
export const sweepExportFiles = defineHandler('sweepExportFiles', {
  async perform({ platform, tx }) {
    await removeExportFiles(platform);
    await forgetExpiredExports(tx);
  },
});
