import { formatDate } from '@app/contract/dates.ts';
import { describeSubscription } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { subscriptionPrice } from './subscriptionPrice.ts';

/** Tells a customer that their cancellation is taken back, unless they have cancelled again meanwhile. */
export const sendSubscriptionResumed = mailHandler('sendSubscriptionResumed', {
  template: 'subscription_resumed',

  async compose({ platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (subscription?.subscription_status !== 'active' || !subscription.current_period_end) return null;
    return {
      recipient: subscription.email,
      userName: subscription.first_name,
      values: {
        plan_name: subscription.plan_name ?? '',
        next_payment_date: formatDate(subscription.current_period_end),
        amount: subscriptionPrice(subscription),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
