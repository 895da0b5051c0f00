import { onCall, onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { unlikeAtStripe } from '../steps/atStripe.ts';
import { complete } from '../steps/complete.ts';
import { lacksOf } from '../steps/lacksOf.ts';
import { mailTo } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

/** A consumer withdraws → the subscription ends at once, the money goes back, the credit note, and two mails. */
export const withdrawal: Flow = {
  name: 'withdrawal',

  boundaries: [
    onRow('api', 'commit of the declaration', { table: 'withdrawal', when: 'at commit' }),
    onCall('subscription ended at Stripe', 'workerToStripe', 'DELETE /v1/subscriptions/'),
    onRow('worker', 'withdrawal carried out', {
      table: 'withdrawal',
      when: 'before update',
      condition: 'new.carried_out_at is not null',
    }),
    onRow('worker', 'commit of the refund asked for', { table: 'refund', when: 'at commit' }),
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

  async missing({ database, stripe }, keys) {
    const emails = keys.map(addressOf);
    return [
      ...(await lacksOf(database, emails, {
        'the account is not expired': `c.subscription_status = 'expired'`,
        'not one withdrawal carried out': `(select count(*) from withdrawal where account_id = a.id
          and carried_out_at is not null) = 1`,
        'the payment is not given back': `(select count(*) from billing_transaction where account_id = a.id
          and status = 'refunded' and refunded_cents = amount_cents) = 1`,
        'not one credit note': `(select count(*) from invoice where account_id = a.id and kind = 'credit_note'
          and pdf_hash is not null) = 1`,
        'not two mails sent': `(select count(*) from mail_delivery where recipient = a.email
          and template in ('withdrawal_acknowledged', 'refund_confirmation') and state = 'sent') = 2`,
      })),
      ...(await unlikeAtStripe(stripe, emails, { subscriptions: 0, charges: 1, refunds: 1 })),
    ];
  },
};
