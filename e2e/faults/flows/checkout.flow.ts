import { z } from 'zod';
import { onCall, onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Site } from '../steps/Site.ts';
import { unlikeAtStripe } from '../steps/atStripe.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { unlikePdfs } from '../steps/unlikeOutside.ts';
import { signUp } from './signUp.flow.ts';

/** Each host is one customer of Stripe who pays once. */
const paidOnce = { subscriptions: 1, charges: 1, refunds: 0 };

const opened = z.object({ sessionId: z.string() });

/** A host who has just registered pays on Stripe's page → subscription, payment, invoice, its PDF, and two mails. */
export const checkout: Flow = {
  name: 'checkout',
  isThorough: true,
  records: { statement: 'store_stripe_event', commitsItself: true },

  boundaries: [
    onRow('api', 'payment page to be noted', { table: 'checkout_session', when: 'at commit' }),
    onCall('customer made at Stripe', 'apiToStripe', 'POST /v1/customers '),
    onCall('payment page opened at Stripe', 'apiToStripe', 'POST /v1/checkout/sessions '),
    onRow('api', 'payment page noted as open', {
      table: 'checkout_session',
      when: 'before update',
      condition: `new.status = 'open'`,
    }),
    onRow('api', 'event of Stripe stored', { table: 'stripe_event', when: 'at commit' }),
    onCall('customer read at Stripe', 'workerToStripe', 'GET /v1/subscriptions'),
    onRow('worker', 'payment noted', { table: 'billing_transaction', when: 'before insert' }),
    onRow('worker', 'subscription noted', { table: 'subscription', when: 'after insert' }),
    onRow('worker', 'invoice issued', { table: 'invoice', when: 'after insert' }),
    onRow('worker', 'commit of the payment', { table: 'invoice', when: 'at commit' }),
    onRow('worker', 'PDF noted as stored', {
      table: 'invoice',
      when: 'before update',
      condition: 'old.pdf_hash is null and new.pdf_hash is not null',
    }),
  ],

  prepare: signUp.run,

  async run(site, key, outside) {
    const sessionId = await openPage(site, key);
    await outside.stripe.completeCheckout(sessionId, 'success');
  },

  mails: (key) => [
    ...signUp.mails(key),
    {
      says: `the confirmation of their subscription to ${addressOf(key)}`,
      matches: ({ template, to }) => template === 'subscription_confirmation' && to.includes(addressOf(key)),
    },
    {
      says: `the notice of the payment of ${addressOf(key)} to the administrator`,
      matches: ({ template, headers }) =>
        template === 'admin_payment_received' && headers['reply-to'] === addressOf(key),
    },
  ],

  async missing({ database, dataDir, stripe }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       left join account a on a.email = wanted.email
       left join customer c on c.account_id = a.id
       cross join lateral (values
         (case when c.subscription_status is distinct from 'active' then 'the account is not active' end),
         (case when (select count(*) from subscription where account_id = a.id and status = 'active') <> 1
           then 'not one subscription' end),
         (case when (select count(*) from billing_transaction where account_id = a.id and paid_at is not null) <> 1
           then 'not one payment' end),
         (case when (select count(*) from invoice where account_id = a.id and kind = 'invoice') <> 1
           then 'not one invoice' end),
         (case when exists (select from invoice where account_id = a.id and pdf_hash is null) then 'a PDF is not stored' end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'subscription_activated') <> 1
           then 'not one activity' end),
         (case when (select count(*) from mail_delivery where recipient = a.email
           and template = 'subscription_confirmation' and state = 'sent') <> 1 then 'not one confirmation sent' end)
       ) as checks (lack)
       where lack is not null
       union all
       select kind || ': the numbers have a gap' from invoice group by kind
       having count(*) <> max(sequence) - min(sequence) + 1
       union all
       select count(*) || ' events of Stripe are not processed' from stripe_event where processed_at is null having count(*) > 0`,
      [keys.map(addressOf)],
    );
    return [
      ...rows.map(({ lack }) => lack),
      ...(await unlikePdfs({ database, dataDir }, keys.map(addressOf))),
      ...(await unlikeAtStripe(stripe, keys.map(addressOf), paidOnce)),
    ];
  },
};

/** Opens a payment page, with retries: it is the same page. A host who is signed out by a clock signs in again. */
async function openPage(site: Site, key: string): Promise<string> {
  const wish = { plan: 'business', billingCycle: 'monthly' };
  const { body } = await site.untilAnswered(async () => {
    const answer = await site.post('/api/billing/checkout', wish, await signInHost(site, key));
    return answer.status === 401 ? { ...answer, status: 503 } : answer;
  }, [201]);
  return opened.parse(body).sessionId;
}
