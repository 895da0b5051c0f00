import { mirrorPlans } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Makes Stripe's products, prices and customer portal follow our plans. */
export const mirrorPlansHandler = defineHandler('mirrorPlans', {
  async perform({ platform }) {
    await mirrorPlans(platform);
  },
});
