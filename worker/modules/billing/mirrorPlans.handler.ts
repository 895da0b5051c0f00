import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const mirrorPlansHandler = defineHandler('mirrorPlans', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
