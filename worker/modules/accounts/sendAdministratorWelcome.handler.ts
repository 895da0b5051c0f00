import { defineHandler } from '../../runtime/Handler.ts';

export const sendAdministratorWelcome = defineHandler('sendAdministratorWelcome', {
  async perform() {
    throw new Error('To be written');
  },
});
