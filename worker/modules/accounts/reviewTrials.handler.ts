import { reviewTrials } from '@app/domain/accounts';
import { defineHandler } from '../../runtime/Handler.ts';

/** Looks at which trials and subscriptions are coming to their end, or have come to it. */
export const reviewTrialsHandler = defineHandler('reviewTrials', {
  async perform({ tx, payload }) {
    await reviewTrials(tx, payload.slot);
  },
});
