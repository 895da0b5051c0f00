import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const processStripeEvent = defineHandler('processStripeEvent', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
