import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendSubscriptionResumed = defineHandler('sendSubscriptionResumed', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
