import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const reviewUnpaidHandler = defineHandler('reviewUnpaid', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
