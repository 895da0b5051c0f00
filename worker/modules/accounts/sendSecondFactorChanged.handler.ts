import { formatMoment } from '@app/contract/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';

const words = {
  enabled: { change: 'activée', consequence: 'un code de votre application vous est demandé à chaque connexion' },
  disabled: { change: 'désactivée', consequence: 'votre mot de passe suffit pour vous connecter' },
};

/** Tells someone that their account has a second factor from now on, or none any more. */
export const sendSecondFactorChanged = mailHandler('sendSecondFactorChanged', {
  template: 'second_factor_changed',

  async compose({ platform, payload, event }) {
    const account = await findRecipient(platform.pool, payload.accountId);
    if (!account) return null;
    return {
      recipient: account.email,
      userName: account.firstName,
      values: {
        ...words[payload.change],
        changed_at: formatMoment(new Date(event.occurredAt)),
        reset_url: `${platform.appUrl}/forgot-password`,
      },
    };
  },
});
