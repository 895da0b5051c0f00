import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const reconcileStripeHandler = defineHandler('reconcileStripe', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
