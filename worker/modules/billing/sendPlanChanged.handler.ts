import { formatDate } from '@app/contract/dates.ts';
import { describeSubscription } from '@app/domain/billing';
import { mailHandler } from '../messaging/mailHandler.ts';
import { billingRhythm, subscriptionPrice } from './subscriptionPrice.ts';

/** Tells a customer which plan and rhythm they have now. */
export const sendPlanChanged = mailHandler('sendPlanChanged', {
  template: 'plan_changed',

  async compose({ platform, payload }) {
    const subscription = await describeSubscription(platform.pool, payload.subscriptionId);
    if (!subscription?.plan_name || !subscription.current_period_end || subscription.ended_at) return null;
    return {
      recipient: subscription.email,
      userName: subscription.first_name,
      values: {
        plan_name: subscription.plan_name,
        billing_cycle: billingRhythm(subscription.cycle),
        amount: subscriptionPrice(subscription),
        next_payment_date: formatDate(subscription.current_period_end),
        subscription_url: `${platform.appUrl}/dashboard/abonnement`,
      },
    };
  },
});
