import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const acknowledgeWithdrawal = defineHandler('acknowledgeWithdrawal', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
