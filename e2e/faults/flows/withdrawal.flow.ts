import { atCommit, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete } from '../steps/complete.ts';
import { creditNote, sent } from '../steps/missingOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

/** A consumer withdraws → the subscription ends at once, the money goes back, the credit note, and two mails. */
export const withdrawal: Flow = {
  name: 'withdrawal',

  boundaries: [
    atCommit('api', 'commit of the declaration', 'withdrawal'),
    onCall('subscription ended at Stripe', 'workerToStripe', 'DELETE /v1/subscriptions/'),
    beforeUpdate('worker', 'withdrawal carried out', 'withdrawal', 'new.carried_out_at is not null'),
    atCommit('worker', 'commit of the refund asked for', 'refund'),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),

  async run(site, key) {
    const cookie = await signInHost(site, key);
    // Too late: an attempt that got no answer had succeeded.
    await site.untilAnswered(() => site.post('/api/billing/withdrawal', { confirm: true }, cookie), [202, 409]);
  },

  mails: (key) => [
    ...checkout.mails(key),
    mailTo(addressOf(key), 'withdrawal_acknowledged'),
    mailTo(addressOf(key), 'refund_confirmation'),
  ],

  holds: {
    'the account is not expired': `c.subscription_status = 'expired'`,
    'not one withdrawal carried out': `(select count(*) from withdrawal where account_id = a.id
      and carried_out_at is not null) = 1`,
    'the payment is not given back': `(select count(*) from billing_transaction where account_id = a.id
      and status = 'refunded' and refunded_cents = amount_cents) = 1`,
    'not one credit note': creditNote,
    'not two mails sent': sent('withdrawal_acknowledged', 'refund_confirmation'),
  },
  atStripe: { subscriptions: 0, charges: 1, refunds: 1 },
};
