import { reviewRenewals } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Opens, charges and announces the renewals of domains. */
export const reviewRenewalsHandler = defineHandler('reviewRenewals', {
  async perform({ tx }) {
    await reviewRenewals(tx);
  },
});
