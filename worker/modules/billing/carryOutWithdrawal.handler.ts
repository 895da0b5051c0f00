import { carryOutWithdrawal } from '@app/domain/billing';
import { defineHandler } from '../../runtime/Handler.ts';

/** Ends the subscription that a consumer withdrew from, and has what they paid given back. */
export const carryOutWithdrawalHandler = defineHandler('carryOutWithdrawal', {
  async perform({ platform, tx, payload }) {
    await carryOutWithdrawal(platform, tx, payload.withdrawalId);
  },
});
