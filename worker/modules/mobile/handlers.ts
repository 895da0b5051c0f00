import { formatMoment } from '@app/contract/core/dates.ts';
import { findPairedDevice, forgetDevices } from '@app/domain/mobile';
import { defineHandlers } from '../../runtime/Handler.ts';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';

/** What happens for the phones that are paired with accounts. */
export const mobileHandlers = [
  ...defineHandlers({
    /** Phones and links of an account that was closed. */
    forgetDevices: async ({ tx, payload }) => forgetDevices(tx, payload.accountId),
  }),
  ...defineMails({
    /** To a host with whose account a phone was paired, and where to remove it. */
    async sendDevicePaired({ platform, payload: { accountId, deviceId } }) {
      const device = await findPairedDevice(platform, deviceId);
      if (!device) return null;
      return mailTo(await toAccount(platform, accountId), {
        template: 'device_paired',
        values: {
          device_name: device.name,
          paired_at: formatMoment(device.pairedAt),
          devices_url: `${platform.appUrl}/dashboard/mobile`,
        },
      });
    },
  }),
];
