import { forgetDevices } from '@app/domain/mobile';
import { defineHandler } from '../../runtime/Handler.ts';

/** Takes away the phones and the links of someone whose account was closed. */
export const forgetDevicesHandler = defineHandler('forgetDevices', {
  async perform({ payload, tx }) {
    await forgetDevices(tx, payload.accountId);
  },
});
