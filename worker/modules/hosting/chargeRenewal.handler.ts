import { chargeRenewal } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Charges a renewal to the card on file. */
export const chargeRenewalHandler = defineHandler('chargeRenewal', {
  async perform({ platform, tx, payload }) {
    await chargeRenewal(platform, tx, payload);
  },
});
