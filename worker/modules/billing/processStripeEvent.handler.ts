import { openStripeEvent, processStripeEvent as process } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Reads again from Stripe what an event of theirs concerns, and writes down what it says. */
export const processStripeEvent = defineHandler('processStripeEvent', {
  async prepare({ platform, payload }) {
    await openStripeEvent(platform, payload.stripeEventId);
  },

  async perform({ platform, tx, payload }) {
    await process(platform, tx, payload.stripeEventId);
  },
});
