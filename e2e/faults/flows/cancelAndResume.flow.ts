import { beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { liveSubscription } from '../steps/atStripe.ts';
import { complete, until } from '../steps/complete.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

const isCancelled = `new.subscription_status = 'cancelled' and old.subscription_status <> 'cancelled'`;
const isResumed = `new.subscription_status = 'active' and old.subscription_status = 'cancelled'`;

/** A host cancels on Stripe's page, is informed, and resumes in their space → it runs on, and two mails. */
export const cancelAndResume: Flow = {
  name: 'cancellation and resumption',

  boundaries: [
    beforeUpdate('worker', 'cancellation noted', 'customer', isCancelled),
    onCall('resumption at Stripe', 'apiToStripe', 'POST /v1/subscriptions/'),
    beforeUpdate('api', 'resumption noted', 'customer', isResumed),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),

  async run(site, key, { stripe, database }) {
    const { id } = await liveSubscription(stripe, addressOf(key));
    await stripe.changeSubscription(id, { cancel_at_period_end: true });
    await until('news of the cancellation', async () => {
      const { rowCount } = await database.query(
        `select from mail_delivery where recipient = $1 and template = 'account_cancelled' and state = 'sent'`,
        [addressOf(key)],
      );
      return rowCount === 1 ? true : undefined;
    });
    const cookie = await signInHost(site, key);
    await site.untilAnswered(() => site.post('/api/billing/subscription/resume', {}, cookie), [200]);
  },

  mails: (key) => [
    ...checkout.mails(key),
    mailTo(addressOf(key), 'account_cancelled'),
    mailTo(addressOf(key), 'subscription_resumed'),
  ],

  holds: {
    'the account is not active': `c.subscription_status = 'active'`,
    'the subscription is to end': `not exists (select from subscription where account_id = a.id
      and (cancel_at is not null or cancel_at_period_end))`,
    'not one cancellation': activities('subscription_cancelled'),
    'not one resumption': activities('subscription_resumed'),
    'not one mail sent': sent('subscription_resumed'),
  },
  atStripe: { subscriptions: 1, charges: 1, refunds: 0 },
};
