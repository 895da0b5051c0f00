import { countDays, formatDate } from '@app/contract/dates.ts';
import { readTrial } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';
import { planOffer } from './planOffer.ts';

/** Tells a customer that their trial is about to end, unless it has become something else meanwhile. */
export const sendTrialEnding = mailHandler('sendTrialEnding', {
  template: 'trial_ending',

  async compose({ platform, payload }) {
    const trial = await readTrial(platform.pool, payload.accountId);
    const endsAt = new Date(payload.trialEndsAt);
    if (trial?.subscription_status !== 'trial' || trial.trial_ends_at?.getTime() !== endsAt.getTime()) return null;
    const offer = planOffer(trial);
    if (!offer) return null;
    return {
      recipient: trial.email,
      userName: trial.first_name,
      values: {
        ...offer,
        days_left: countDays(payload.daysLeft),
        trial_end_date: formatDate(endsAt),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
