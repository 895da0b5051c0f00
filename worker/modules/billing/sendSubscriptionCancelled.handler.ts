import { formatDate } from '@app/contract/dates.ts';
import { describeSubscription } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells a customer that their subscription will not be renewed, unless they have changed their mind meanwhile. */
export const sendSubscriptionCancelled = mailHandler('sendSubscriptionCancelled', {
  template: 'account_cancelled',

  async compose({ platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (subscription?.subscription_status !== 'cancelled') return null;
    return {
      recipient: subscription.email,
      userName: subscription.first_name,
      values: {
        plan_name: subscription.plan_name ?? '',
        access_until: formatDate(new Date(payload.endsAt)),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
