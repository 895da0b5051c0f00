import { afterInsert, atCommit, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { liveSubscription } from '../steps/atStripe.ts';
import { complete } from '../steps/complete.ts';
import { activities, sent } from '../steps/missingOf.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import { checkout } from './checkout.flow.ts';
import { signUp } from './signUp.flow.ts';
import { addressOf } from '../steps/signIn.ts';

/** The period of a host's subscription is over, and Stripe charges the next → payment, invoice, its PDF, and two mails. */
export const renewal: Flow = {
  name: 'renewal',

  boundaries: [
    atCommit('api', 'renewal stored', 'stripe_event'),
    onCall('renewal read at Stripe', 'workerToStripe', 'GET /v1/invoices'),
    beforeUpdate(
      'worker',
      'period moved on',
      'subscription',
      'new.current_period_end is distinct from old.current_period_end',
    ),
    afterInsert('worker', 'renewal invoiced', 'invoice'),
    beforeUpdate('worker', 'PDF of the renewal stored', 'invoice', 'old.pdf_hash is null and new.pdf_hash is not null'),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),

  async run(_site, key, { stripe }) {
    const { id } = await liveSubscription(stripe, addressOf(key));
    await stripe.endPeriod(id);
  },

  mails: (key) => [
    ...signUp.mails(key),
    mailTo(addressOf(key), 'subscription_confirmation'),
    noticeOf(addressOf(key), 'admin_payment_received', 2),
    mailTo(addressOf(key), 'invoice_available'),
  ],

  holds: {
    'the account is not active': `c.subscription_status = 'active'`,
    'not two payments': `(select count(*) from billing_transaction where account_id = a.id and status = 'succeeded') = 2`,
    'not two invoices with their PDF': `(select count(*) from invoice where account_id = a.id and kind = 'invoice'
      and pdf_hash is not null) = 2`,
    'not two activities': activities('payment_received', 2),
    'not one mail sent': sent('invoice_available'),
  },
  atStripe: { subscriptions: 1, charges: 2, refunds: 0 },
};
