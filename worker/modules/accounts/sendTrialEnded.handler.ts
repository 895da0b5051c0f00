import { dataKeptMonths, siteGraceDays } from '@app/contract/accounts/abilities.ts';
import { countDays, formatDate } from '@app/contract/dates.ts';
import { readTrial } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';
import { planOffer } from './planOffer.ts';

/** Tells a customer that their trial has ended and what that means, unless they have subscribed meanwhile. */
export const sendTrialEnded = mailHandler('sendTrialEnded', {
  template: 'trial_ended',

  async compose({ platform, payload }) {
    const trial = await readTrial(platform.pool, payload.accountId);
    if (trial?.subscription_status !== 'expired') return null;
    const offer = planOffer(trial);
    if (!offer) return null;
    return {
      recipient: trial.email,
      userName: trial.first_name,
      values: {
        ...offer,
        trial_end_date: formatDate(new Date(payload.trialEndedAt)),
        site_days: countDays(siteGraceDays),
        kept_for: `${dataKeptMonths}\u00a0mois`,
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
