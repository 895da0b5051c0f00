import { administratorRoleLabels } from '@app/contract/accounts/permissions.ts';
import { readAdministrator } from '@app/domain/accounts';
import { DomainError } from '@app/domain/platform';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells a new administrator where to sign in; never with which password. */
export const sendAdministratorWelcome = mailHandler('sendAdministratorWelcome', {
  template: 'administrator_welcome',

  async compose({ platform, payload }) {
    const administrator = await readAdministrator(platform, payload.accountId).catch((error: unknown) => {
      // Deleted since: there is nobody to tell.
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
    if (!administrator?.active) return null;
    return {
      recipient: administrator.email,
      userName: administrator.firstName,
      values: { role: administratorRoleLabels[administrator.role], login_url: `${platform.appUrl}/login` },
    };
  },
});
