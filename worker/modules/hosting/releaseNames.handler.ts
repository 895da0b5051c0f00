import { releaseNames } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Frees the names of an account that was closed, and erases its site. */
export const releaseNamesHandler = defineHandler('releaseNames', {
  async perform({ tx, payload }) {
    await releaseNames(tx, payload.accountId);
  },
});
