import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const sendPlanChanged = defineHandler('sendPlanChanged', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
