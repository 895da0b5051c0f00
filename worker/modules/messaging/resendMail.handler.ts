import { defineHandler } from '../../runtime/Handler.ts';

export const resendMail = defineHandler('resendMail', {
  async perform() {
    throw new Error('To be written');
  },
});
