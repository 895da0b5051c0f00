import { dataKeptMonths, siteGraceDays } from '@app/contract/accounts/abilities.ts';
import { countDays, formatDate } from '@app/contract/dates.ts';
import { describeSubscription } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';

/**
 * Tells a customer that their subscription is over and what that means, unless they have another one. Who withdrew from it
 * has been told by the acknowledgement.
 */
export const sendSubscriptionEnded = mailHandler('sendSubscriptionEnded', {
  template: 'subscription_ended',

  async compose({ event, platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (subscription?.subscription_status !== 'expired' || subscription.is_withdrawn) return null;
    return {
      recipient: subscription.email,
      userName: subscription.first_name,
      values: {
        plan_name: subscription.plan_name ?? '',
        ended_date: formatDate(subscription.ended_at ?? new Date(event.occurredAt)),
        site_days: countDays(siteGraceDays),
        kept_for: `${dataKeptMonths}\u00a0mois`,
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
