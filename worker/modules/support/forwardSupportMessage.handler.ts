import { defineHandler } from '../../runtime/Handler.ts';

export const forwardSupportMessage = defineHandler('forwardSupportMessage', {
  async perform() {
    throw new Error('To be written');
  },
});
