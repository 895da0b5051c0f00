import { z } from 'zod';
import { afterInsert, atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Site } from '../steps/Site.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import { activities, sent, withoutGaps } from '../steps/missingOf.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { testAddress } from '@app/domain/testing';
import { unlikePdfs } from '../steps/unlikeOutside.ts';
import { signUp } from './signUp.flow.ts';

const opened = z.object({ sessionId: z.string() });

/** A host who has just registered pays on Stripe's page → subscription, payment, invoice, its PDF, and two mails. */
export const checkout: Flow = {
  name: 'checkout',
  isThorough: true,
  records: { statement: 'store_stripe_event', commitsItself: true },

  boundaries: [
    atCommit('api', 'payment page to be noted', 'checkout_session'),
    onCall('customer made at Stripe', 'apiToStripe', 'POST /v1/customers '),
    onCall('payment page opened at Stripe', 'apiToStripe', 'POST /v1/checkout/sessions '),
    beforeUpdate('api', 'payment page noted as open', 'checkout_session', `new.status = 'open'`),
    atCommit('api', 'event of Stripe stored', 'stripe_event'),
    onCall('customer read at Stripe', 'workerToStripe', 'GET /v1/subscriptions'),
    beforeInsert('worker', 'payment noted', 'billing_transaction'),
    afterInsert('worker', 'subscription noted', 'subscription'),
    afterInsert('worker', 'invoice issued', 'invoice'),
    atCommit('worker', 'commit of the payment', 'invoice'),
    beforeUpdate('worker', 'PDF noted as stored', 'invoice', 'old.pdf_hash is null and new.pdf_hash is not null'),
  ],

  prepare: signUp.run,

  async run(site, key, outside) {
    const sessionId = await openPage(site, key);
    await outside.stripe.completeCheckout(sessionId, 'success');
  },

  mails: (key) => [
    ...signUp.mails(key),
    mailTo(addressOf(key), 'subscription_confirmation'),
    noticeOf(addressOf(key), 'admin_payment_received'),
  ],

  holds: {
    'the account is not active': `c.subscription_status = 'active'`,
    'not one subscription': `(select count(*) from subscription where account_id = a.id and status = 'active') = 1`,
    'not one payment': `(select count(*) from billing_transaction where account_id = a.id and paid_at is not null) = 1`,
    'not one invoice': `(select count(*) from invoice where account_id = a.id and kind = 'invoice') = 1`,
    'a PDF is not stored': 'not exists (select from invoice where account_id = a.id and pdf_hash is null)',
    'not one activity': activities('subscription_activated'),
    'not one confirmation sent': sent('subscription_confirmation'),
    'the numbers of invoices have a gap': withoutGaps,
    'events of Stripe are not processed': 'not exists (select from stripe_event where processed_at is null)',
  },
  atStripe: { subscriptions: 1, charges: 1, refunds: 0 },
  missing: async (outside, keys) => unlikePdfs(outside, keys.map(addressOf)),
};

/** Opens a payment page, with retries: it is the same page. A host who is signed out by a clock signs in again. */
async function openPage(site: Site, key: string): Promise<string> {
  const wish = { plan: 'business', billingCycle: 'monthly', billingAddress: testAddress };
  const { body } = await site.untilAnswered(async () => {
    const answer = await site.post('/api/billing/checkout', wish, await signInHost(site, key));
    return answer.status === 401 ? { ...answer, status: 503 } : answer;
  }, [201]);
  return opened.parse(body).sessionId;
}
