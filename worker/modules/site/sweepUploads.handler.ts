import { removeUnusedUploads } from '@app/domain/site';
import { defineHandler } from '../../runtime/Handler.ts';

/** Throws away uploaded images that no setting has named for a week. */
export const sweepUploads = defineHandler('sweepUploads', {
  async perform({ platform }) {
    await removeUnusedUploads(platform);
  },
});
