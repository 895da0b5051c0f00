import { endSubscriptions } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Ends at Stripe what an account that was closed still has there. */
export const endSubscriptionsHandler = defineHandler('endSubscriptions', {
  async perform({ platform, payload }) {
    await endSubscriptions(platform, payload.accountId);
  },
});
