import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const carryOutWithdrawalHandler = defineHandler('carryOutWithdrawal', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
