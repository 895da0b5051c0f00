import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendSubscriptionEnded = defineHandler('sendSubscriptionEnded', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
