import { abandonPurchase } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Gives up a purchase for which nobody paid in time. */
export const abandonPurchaseHandler = defineHandler('abandonPurchase', {
  async perform({ platform, payload }) {
    await abandonPurchase(platform, payload);
  },
});
