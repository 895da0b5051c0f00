import { defineHandler } from '../../runtime/Handler.ts';

export const sendTestMail = defineHandler('sendTestMail', {
  async perform() {
    throw new Error('To be written');
  },
});
