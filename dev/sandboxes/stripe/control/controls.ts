import { z } from 'zod';
import { changePrice, draftTime } from '../billing/changeSubscription.ts';
import { disputeCharge, disputeStatuses, refundCharge } from '../billing/moneyBack.ts';
import { payCheckout, redirectOf } from '../billing/payCheckout.ts';
import { changeCard } from '../billing/payments.ts';
import { cancelNow, itemOf, keepSubscription, scheduleCancellation } from '../billing/subscriptionState.ts';
import { testCard } from '../billing/testCards.ts';
import { advanceClock, endPeriod } from '../clock/advanceClock.ts';
import { faultRule, type FaultRules } from '../http/FaultRules.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { ObjectKind, SandboxEvent, SandboxObjects } from '../state/SandboxObjects.ts';
import { noSuch } from '../state/StripeFault.ts';
import { countryCodes, defaultCountry } from '../state/countries.ts';
import type { WebhookSender } from '../webhooks/WebhookSender.ts';
import { payloadOf, signPayload, webhookList } from '../webhooks/deliveries.ts';
import { ledgerOf } from './ledger.ts';

interface Given {
  account: SandboxAccount;
  id: string;
  sender: WebhookSender;
  faults: FaultRules;
}

/** Something that a test, or a page of the sandbox, makes happen. */
interface Control {
  method: 'GET' | 'POST';
  path: string;
  /** @throws ZodError for a body that does not fit. */
  run: (given: Given, body: unknown) => object;
}

/** Without an answer of its own it is `{}`. The schema is without `secretKey`, which names the account. */
function control<S extends z.ZodType>(
  method: Control['method'],
  path: string,
  schema: S,
  run: (given: Given, body: z.output<S>) => object | void,
): Control {
  return { method, path, run: (given, body) => run(given, schema.parse(body)) ?? {} };
}

/** Does something with the object of the account that the path names. */
function about<K extends ObjectKind, S extends z.ZodType>(
  kind: K,
  path: string,
  schema: S,
  run: (account: SandboxAccount, object: SandboxObjects[K], body: z.output<S>) => object | void,
): Control {
  return control('POST', path, schema, ({ account, id }, body) => run(account, account.find(kind, id), body));
}

const nothing = z.strictObject({});
const instant = z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1_000));

/** Actions of tests and of the sandbox's own pages, beyond Stripe's API: what people, banks and time do. */
export const controls: Control[] = [
  control(
    'POST',
    '/sandbox/accounts',
    z.strictObject({
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
    ({ account }, body) => {
      const { data } = account;
      data.webhookSecret = body.webhookSecret ?? data.webhookSecret;
      if (body.webhookUrl !== undefined) data.webhookUrl = body.webhookUrl;
      if (body.now !== undefined) data.clock = { standsAt: body.now, ahead: 0 };
      data.dunning = body.dunning ?? data.dunning;
      return { id: account.id, ...nowOf(account), webhookUrl: data.webhookUrl };
    },
  ),
  about(
    'checkout.session',
    '/sandbox/checkout/:id/complete',
    z.strictObject({
      outcome: z.enum(['success', 'card_declined', 'cancel']),
      /** Of the address that the person gives. */
      country: z.enum(countryCodes).default(defaultCountry),
    }),
    (account, session, { outcome, country }) => {
      const card = testCard(outcome);
      if (card) payCheckout(account, session, card, { name: 'Camille Essai', country });
      const { status, payment_status: paymentStatus } = session;
      return { status, paymentStatus, redirectUrl: redirectOf(session, outcome) };
    },
  ),
  control(
    'POST',
    '/sandbox/clock/advance',
    z.union([z.strictObject({ seconds: z.int().min(0) }), z.strictObject({ to: instant })]),
    ({ account }, body) => {
      advanceClock(account, 'to' in body ? body.to : account.now() + body.seconds);
      return nowOf(account);
    },
  ),
  about('subscription', '/sandbox/subscriptions/:id/renew', nothing, (account, subscription) => {
    advanceClock(account, itemOf(subscription).current_period_end + draftTime);
    return nowOf(account);
  }),
  about('subscription', '/sandbox/subscriptions/:id/end-period', nothing, endPeriod),
  about(
    'customer',
    '/sandbox/customers/:id/card',
    z.strictObject({
      outcome: z.enum(['success', 'card_declined']),
      brand: z.string().optional(),
      last4: z.string().length(4).optional(),
    }),
    changeCard,
  ),
  about(
    'charge',
    '/sandbox/charges/:id/refund',
    z.strictObject({ amount: z.int().min(1).optional() }),
    (account, charge, body) => ({ id: refundCharge(account, charge, body).id }),
  ),
  about(
    'charge',
    '/sandbox/charges/:id/dispute',
    z.strictObject({ status: z.enum(disputeStatuses) }),
    (account, charge, { status }) => ({ id: disputeCharge(account, charge, status).id }),
  ),
  about(
    'subscription',
    '/sandbox/subscriptions/:id',
    z.union([
      z.strictObject({ cancel_at_period_end: z.boolean() }),
      z.strictObject({ price: z.string(), proration_behavior: z.enum(['always_invoice', 'none']) }),
      z.strictObject({ cancel: z.literal(true) }),
    ]),
    (account, subscription, body) => {
      if ('cancel' in body) cancelNow(account, subscription, 'cancellation_requested');
      else if ('price' in body) {
        changePrice(account, subscription, account.find('price', body.price, 'price'), body.proration_behavior);
      } else if (body.cancel_at_period_end) scheduleCancellation(account, subscription);
      else keepSubscription(account, subscription);
      return { status: subscription.status };
    },
  ),
  ...(['hold', 'release', 'drop'] as const).map((act) =>
    control('POST', `/sandbox/webhooks/${act}`, nothing, ({ account, sender }) => sender[act](account)),
  ),
  control(
    'POST',
    '/sandbox/webhooks/:id/send',
    z.strictObject({ times: z.int().min(1).max(100).default(1) }),
    ({ account, id, sender }, { times }) => {
      const event = eventOf(account, id);
      for (let time = 0; time < times; time += 1) sender.take(account, event);
    },
  ),
  control('GET', '/sandbox/webhooks', z.object({}), ({ account }) => ({ events: webhookList(account) })),
  control(
    'GET',
    '/sandbox/events/:id/signed',
    z.object({ at: instant.optional() }),
    ({ account, id }, { at = Math.floor(Date.now() / 1_000) }) => {
      const payload = payloadOf(account, eventOf(account, id));
      return { payload, signature: signPayload(payload, account.data.webhookSecret, at) };
    },
  ),
  control('POST', '/sandbox/faults', z.strictObject({ rules: z.array(faultRule) }), ({ account, faults }, { rules }) =>
    faults.set(account.data.secretKey, rules),
  ),
  control('GET', '/sandbox/ledger', z.object({ email: z.string().optional() }), ({ account }, { email }) =>
    ledgerOf(account, email),
  ),
];

function eventOf(account: SandboxAccount, id: string): SandboxEvent {
  const event = account.data.events.get(id);
  if (!event) throw noSuch('event', id);
  return event;
}

function nowOf(account: SandboxAccount): { now: string } {
  return { now: new Date(account.now() * 1_000).toISOString() };
}
