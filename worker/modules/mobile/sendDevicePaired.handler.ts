import { formatMoment } from '@app/contract/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import { findPairedDevice } from '@app/domain/mobile';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells a host that a phone was paired with their account, and where to remove it. */
export const sendDevicePaired = mailHandler('sendDevicePaired', {
  template: 'device_paired',

  async compose({ platform: { pool, appUrl }, payload: { accountId, deviceId } }) {
    const [account, device] = [await findRecipient(pool, accountId), await findPairedDevice(pool, deviceId)];
    if (!account || !device) return null;
    return {
      recipient: account.email,
      userName: account.firstName,
      values: {
        device_name: device.name,
        paired_at: formatMoment(device.paired_at),
        devices_url: `${appUrl}/dashboard/mobile`,
      },
    };
  },
});
