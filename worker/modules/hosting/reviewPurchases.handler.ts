import { reviewPurchases } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Asks for whatever of the purchases is due. */
export const reviewPurchasesHandler = defineHandler('reviewPurchases', {
  async perform({ tx }) {
    await reviewPurchases(tx);
  },
});
