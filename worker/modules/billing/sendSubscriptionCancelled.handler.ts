import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendSubscriptionCancelled = defineHandler('sendSubscriptionCancelled', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
