import { z } from 'zod';
import { countryCodes, defaultCountry } from '../countries.ts';
import { changeItem } from '../billing/changeSubscription.ts';
import { disputeCharge, disputeStatuses } from '../billing/disputeCharge.ts';
import { payCheckout, redirectOf } from '../billing/payCheckout.ts';
import { refundCharge } from '../billing/refundCharge.ts';
import { draftTime } from '../billing/renewSubscription.ts';
import { keepSubscription, scheduleCancellation } from '../billing/scheduleCancellation.ts';
import { cancelNow } from '../billing/subscriptionState.ts';
import { testCard } from '../billing/testCards.ts';
import { advanceClock, endPeriod } from '../clock/advanceClock.ts';
import { faultRule } from '../http/FaultRules.ts';
import { readItemChanges } from '../resources/itemChanges.ts';
import { noSuch } from '../StripeFault.ts';
import { payloadOf, signPayload, webhookList } from '../webhooks/deliveries.ts';
import { type Control, defineControl } from './Control.ts';
import { changeCard } from './changeCard.ts';
import { ledgerOf } from './ledgerOf.ts';

const instant = z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1_000));

/** What tests and the sandbox's own pages do that no API call does: what people, banks and time do. */
export const controls: Control[] = [
  defineControl({
    method: 'POST',
    path: '/sandbox/accounts',
    body: z.strictObject({
      webhookSecret: z.string().startsWith('whsec_').optional(),
      webhookUrl: z.url().nullable().optional(),
      now: instant.nullable().optional(),
      dunning: z
        .strictObject({
          afterDays: z.array(z.int().min(1)).max(3),
          end: z.enum(['cancel', 'unpaid', 'past_due']),
        })
        .optional(),
    }),
    run: ({ account, body }) => {
      const { data } = account;
      data.webhookSecret = body.webhookSecret ?? data.webhookSecret;
      if (body.webhookUrl !== undefined) data.webhookUrl = body.webhookUrl;
      if (body.now !== undefined) data.clock = { standsAt: body.now, ahead: 0 };
      data.dunning = body.dunning ?? data.dunning;
      return { id: account.id, now: isoOf(account.now()), webhookUrl: data.webhookUrl };
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/checkout/:id/complete',
    owner: 'checkout.session',
    body: z.strictObject({
      outcome: z.enum(['success', 'card_declined', 'cancel']),
      email: z.email().optional(),
      /** Of the address that the person gives. */
      country: z.enum(countryCodes).default(defaultCountry),
    }),
    run: ({ account, id, body }) => {
      const session = account.find('checkout.session', id);
      const card = testCard(body.outcome);
      if (card) {
        payCheckout(account, session, card, {
          name: 'Camille Essai',
          email: body.email ?? 'camille@example.test',
          postalCode: '64200',
          country: body.country,
        });
      }
      return {
        status: session.status,
        paymentStatus: session.payment_status,
        redirectUrl: redirectOf(session, body.outcome),
      };
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/clock/advance',
    body: z.union([z.strictObject({ seconds: z.int().min(0) }), z.strictObject({ to: instant })]),
    run: ({ account, body }) => {
      advanceClock(account, 'to' in body ? body.to : account.now() + body.seconds);
      return { now: isoOf(account.now()) };
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/subscriptions/:id/renew',
    owner: 'subscription',
    body: z.strictObject({}),
    run: ({ account, id }) => {
      const { items } = account.find('subscription', id);
      advanceClock(account, Math.min(...items.data.map((item) => item.current_period_end)) + draftTime);
      return { now: isoOf(account.now()) };
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/subscriptions/:id/end-period',
    owner: 'subscription',
    body: z.strictObject({}),
    run: ({ account, id }) => {
      endPeriod(account, account.find('subscription', id));
      return {};
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/customers/:id/card',
    owner: 'customer',
    body: z.strictObject({
      outcome: z.enum(['success', 'card_declined']),
      brand: z.string().optional(),
      last4: z.string().length(4).optional(),
    }),
    run: ({ account, id, body }) => {
      changeCard(account, account.find('customer', id), body);
      return {};
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/charges/:id/refund',
    owner: 'charge',
    body: z.strictObject({ amount: z.int().min(1).optional() }),
    run: ({ account, id, body }) => ({ id: refundCharge(account, account.find('charge', id), body).id }),
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/charges/:id/dispute',
    owner: 'charge',
    body: z.strictObject({ status: z.enum(disputeStatuses) }),
    run: ({ account, id, body }) => ({ id: disputeCharge(account, account.find('charge', id), body.status).id }),
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/subscriptions/:id',
    owner: 'subscription',
    body: z.union([
      z.strictObject({ cancel_at_period_end: z.boolean() }),
      z.strictObject({
        price: z.string(),
        proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
      }),
      z.strictObject({ cancel: z.literal(true) }),
    ]),
    run: ({ account, id, body }) => {
      const subscription = account.find('subscription', id);
      if ('cancel' in body) cancelNow(account, subscription, 'cancellation_requested');
      else if ('price' in body) {
        const wishes = subscription.items.data.slice(0, 1).map((item) => ({ id: item.id, price: body.price }));
        for (const change of readItemChanges(account, subscription, wishes)) {
          changeItem(account, subscription, change, body.proration_behavior ?? 'create_prorations');
        }
      } else if (body.cancel_at_period_end) scheduleCancellation(account, subscription, 'date_only');
      else keepSubscription(account, subscription);
      return { status: subscription.status };
    },
  }),
  ...(['hold', 'release', 'drop'] as const).map((act) =>
    defineControl({
      method: 'POST',
      path: `/sandbox/webhooks/${act}`,
      body: z.strictObject({}),
      run: ({ account, sender }) => {
        sender[act](account);
        return {};
      },
    }),
  ),
  defineControl({
    method: 'POST',
    path: '/sandbox/webhooks/:id/send',
    body: z.strictObject({ times: z.int().min(1).max(100).default(1) }),
    run: ({ account, id, body, sender }) => {
      const event = account.data.events.get(id);
      if (!event) throw noSuch('event', id);
      sender.again(account, event, body.times);
      return {};
    },
  }),
  defineControl({
    method: 'GET',
    path: '/sandbox/webhooks',
    body: z.object({}),
    run: ({ account }) => ({ events: webhookList(account) }),
  }),
  defineControl({
    method: 'GET',
    path: '/sandbox/events/:id/signed',
    body: z.object({ at: z.string().optional() }),
    run: ({ account, id, body }) => {
      const event = account.data.events.get(id);
      if (!event) throw noSuch('event', id);
      const payload = payloadOf(account, event);
      const at = body.at === undefined ? Math.floor(Date.now() / 1_000) : instant.parse(body.at);
      return { payload, signature: signPayload(payload, account.data.webhookSecret, at) };
    },
  }),
  defineControl({
    method: 'POST',
    path: '/sandbox/faults',
    body: z.strictObject({ rules: z.array(faultRule) }),
    run: ({ account, body, faults }) => {
      faults.set(account.data.secretKey, body.rules);
      return {};
    },
  }),
  defineControl({
    method: 'GET',
    path: '/sandbox/ledger',
    body: z.object({ email: z.string().optional() }),
    run: ({ account, body }) => ledgerOf(account, body.email),
  }),
];

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
