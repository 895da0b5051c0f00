import { z } from 'zod';
import { atCommit, beforeUpdate, onCall, type Boundary } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { unlikeAtRegistrar } from '../steps/unlikeOutside.ts';
import { complete } from '../steps/complete.ts';
import { creditNote, sent } from '../steps/missingOf.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import type { Site } from '../steps/Site.ts';
import { checkout } from './checkout.flow.ts';
import { signUp } from './signUp.flow.ts';

const bought = z.object({ checkoutUrl: z.url() });

const paid: readonly Boundary[] = [
  atCommit('api', 'commit of the purchase', 'domain_purchase'),
  onCall('payment page of the domain opened', 'apiToStripe', 'POST /v1/checkout/sessions '),
  beforeUpdate('worker', 'purchase noted as paid', 'domain_purchase', `new.state = 'paid'`),
];

/** A host who pays buys a domain → its payment, its registration, invoice, its name online, and four mails. */
export const boughtDomain: Flow = {
  name: 'purchase of a domain',

  boundaries: [
    ...paid,
    onCall('domain registered at the registrar', 'workerToRegistrar', 'POST /api/domains/register.json'),
    beforeUpdate('worker', 'domain noted as registered', 'domain_purchase', `new.state = 'registered'`),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),
  run: async (site, key, outside) => buy(site, key, outside, domainOf(key)),

  mails: (key) => [
    ...mailsOfPayment(key),
    mailTo(addressOf(key), 'invoice_available'),
    mailTo(addressOf(key), 'domain_registered'),
    mailTo(addressOf(key), 'name_online'),
  ],

  holds: {
    'not one purchase registered': `(select array_agg(state) from domain_purchase where account_id = a.id)
      = array['registered']`,
    'not two payments': `(select count(*) from billing_transaction where account_id = a.id and status = 'succeeded') = 2`,
    'not two invoices with their PDF': `(select count(*) from invoice where account_id = a.id
      and pdf_hash is not null) = 2`,
    'not two mails sent': sent('domain_registered', 'name_online'),
  },
  atStripe: { subscriptions: 1, charges: 2, refunds: 0 },
  missing: async ({ registrar }, keys) => unlikeAtRegistrar(registrar, keys.map(domainOf)),
};

/** A host pays for a domain that the registry then refuses → the money back, the credit note, and four mails. */
export const refusedDomain: Flow = {
  name: 'purchase of a domain that is refused',

  boundaries: [
    beforeUpdate('worker', 'refusal noted', 'domain_purchase', `new.state = 'refused'`),
    atCommit('worker', 'commit of the refund asked for', 'refund'),
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

  holds: {
    'not one purchase refused': `(select array_agg(state) from domain_purchase where account_id = a.id)
      = array['refused']`,
    'the price is not given back': `(select count(*) from billing_transaction where account_id = a.id
      and status = 'refunded' and type = 'domain' and refunded_cents = amount_cents) = 1`,
    'not one credit note': creditNote,
    'not two mails sent': sent('domain_refused', 'refund_confirmation'),
  },
  atStripe: { subscriptions: 1, charges: 2, refunds: 1 },
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
