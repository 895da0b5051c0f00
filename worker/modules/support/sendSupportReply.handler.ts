import { defineHandler } from '../../runtime/Handler.ts';

export const sendSupportReply = defineHandler('sendSupportReply', {
  async perform() {
    throw new Error('To be written');
  },
});
