import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const startNightlyReconciliation = defineHandler('startNightlyReconciliation', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
