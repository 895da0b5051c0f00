import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

export const notifyDispute = defineHandler('notifyDispute', {
  async perform() {
    throw new PermanentFailure('To be written');
  },
});
