import { endUnpaid } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Ends at Stripe the subscription of an account that was not paid in time. */
export const endUnpaidHandler = defineHandler('endUnpaid', {
  async perform({ platform, tx, payload }) {
    await endUnpaid(platform, tx, payload.accountId);
  },
});
