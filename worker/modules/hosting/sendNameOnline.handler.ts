import { findRecipient } from '@app/domain/accounts';
import { readNameToTell } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells a host that their site answers under a name. */
export const sendNameOnline = mailHandler('sendNameOnline', {
  template: 'name_online',

  async compose({ platform, payload }) {
    const name = await readNameToTell(platform, payload);
    const host = name && (await findRecipient(platform.pool, payload.accountId));
    if (!host) return null;
    return {
      recipient: host.email,
      userName: host.firstName,
      values: { domain: name.name, host_site_url: name.url },
    };
  },
});
