import { z } from 'zod';
import { onCall, onRow, type Boundary } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { unlikeAtRegistrar } from '../steps/unlikeOutside.ts';
import { unlikeAtStripe } from '../steps/atStripe.ts';
import { complete } from '../steps/complete.ts';
import { lacksOf } from '../steps/lacksOf.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import type { Site } from '../steps/Site.ts';
import { checkout } from './checkout.flow.ts';
import { signUp } from './signUp.flow.ts';

const bought = z.object({ checkoutUrl: z.url() });

const paid: readonly Boundary[] = [
  onRow('api', 'commit of the purchase', { table: 'domain_purchase', when: 'at commit' }),
  onCall('payment page of the domain opened', 'apiToStripe', 'POST /v1/checkout/sessions '),
  onRow('worker', 'purchase noted as paid', {
    table: 'domain_purchase',
    when: 'before update',
    condition: `new.state = 'paid'`,
  }),
];

/** A host who pays buys a domain → its payment, its registration, invoice, its name online, and four mails. */
export const boughtDomain: Flow = {
  name: 'purchase of a domain',

  boundaries: [
    ...paid,
    onCall('domain registered at the registrar', 'workerToRegistrar', 'POST /api/domains/register.json'),
    onRow('worker', 'domain noted as registered', {
      table: 'domain_purchase',
      when: 'before update',
      condition: `new.state = 'registered'`,
    }),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),
  run: async (site, key, outside) => buy(site, key, outside, domainOf(key)),

  mails: (key) => [
    ...mailsOfPayment(key),
    mailTo(addressOf(key), 'invoice_available'),
    mailTo(addressOf(key), 'domain_registered'),
    mailTo(addressOf(key), 'name_online'),
  ],

  async missing({ database, stripe, registrar }, keys) {
    const emails = keys.map(addressOf);
    return [
      ...(await unlikeAtRegistrar(registrar, keys.map(domainOf))),
      ...(await lacksOf(database, emails, {
        'not one purchase registered': `(select array_agg(state) from domain_purchase where account_id = a.id)
          = array['registered']`,
        'not two payments': `(select count(*) from billing_transaction where account_id = a.id and status = 'succeeded') = 2`,
        'not two invoices with their PDF': `(select count(*) from invoice where account_id = a.id
          and pdf_hash is not null) = 2`,
        'not two mails sent': `(select count(*) from mail_delivery where recipient = a.email
          and template in ('domain_registered', 'name_online') and state = 'sent') = 2`,
      })),
      ...(await unlikeAtStripe(stripe, emails, { subscriptions: 1, charges: 2, refunds: 0 })),
    ];
  },
};

/** A host pays for a domain that the registry then refuses → the money back, the credit note, and four mails. */
export const refusedDomain: Flow = {
  name: 'purchase of a domain that is refused',

  boundaries: [
    onRow('worker', 'refusal noted', {
      table: 'domain_purchase',
      when: 'before update',
      condition: `new.state = 'refused'`,
    }),
    onRow('worker', 'commit of the refund asked for', { table: 'refund', when: 'at commit' }),
    onCall('price given back at Stripe', 'workerToStripe', 'POST /v1/refunds '),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),
  run: async (site, key, outside) => buy(site, key, outside, refusedOf(key)),

  mails: (key) => [
    ...mailsOfPayment(key),
    mailTo(addressOf(key), 'invoice_available'),
    mailTo(addressOf(key), 'domain_refused'),
    mailTo(addressOf(key), 'refund_confirmation'),
  ],

  async missing({ database, stripe }, keys) {
    const emails = keys.map(addressOf);
    return [
      ...(await lacksOf(database, emails, {
        'not one purchase refused': `(select array_agg(state) from domain_purchase where account_id = a.id)
          = array['refused']`,
        'the price is not given back': `(select count(*) from billing_transaction where account_id = a.id
          and status = 'refunded' and type = 'domain' and refunded_cents = amount_cents) = 1`,
        'not one credit note': `(select count(*) from invoice where account_id = a.id and kind = 'credit_note'
          and pdf_hash is not null) = 1`,
        'not two mails sent': `(select count(*) from mail_delivery where recipient = a.email
          and template in ('domain_refused', 'refund_confirmation') and state = 'sent') = 2`,
      })),
      ...(await unlikeAtStripe(stripe, emails, { subscriptions: 1, charges: 2, refunds: 1 })),
    ];
  },
};

const domainOf = (key: string) => `gite-${key}.fr`;
const refusedOf = (key: string) => `refus-${key}.fr`;

/** Opens the purchase, however often it takes (it is the same one), and pays on Stripe's page. */
async function buy(site: Site, key: string, { stripe }: Outside, domain: string): Promise<void> {
  const cookie = await signInHost(site, key);
  const { body } = await site.untilAnswered(() => site.post('/api/domains/purchases', { domain }, cookie), [201]);
  const sessionId = /cs_test_\w+/.exec(bought.parse(body).checkoutUrl)?.[0];
  if (sessionId === undefined) throw new Error(`There is no payment page for ${domain}`);
  await stripe.completeCheckout(sessionId, 'success');
}

const mailsOfPayment = (key: string) => [
  ...signUp.mails(key),
  mailTo(addressOf(key), 'subscription_confirmation'),
  noticeOf(addressOf(key), 'admin_payment_received', 2),
];
