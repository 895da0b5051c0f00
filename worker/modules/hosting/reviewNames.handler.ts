import { reviewNames } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has the names looked at whose next check is due. */
export const reviewNamesHandler = defineHandler('reviewNames', {
  async perform({ tx, payload }) {
    await reviewNames(tx, payload.slot);
  },
});
