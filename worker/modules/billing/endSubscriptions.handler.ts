import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const endSubscriptionsHandler = defineHandler('endSubscriptions', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
