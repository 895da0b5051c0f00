import { z } from 'zod';
import { changePrice, draftTime } from '../billing/changeSubscription.ts';
import { changeCard } from '../billing/changeCard.ts';
import { cancelNow, itemOf, keepSubscription, scheduleCancellation } from '../billing/subscriptionState.ts';
import { advanceClock, endPeriod } from '../clock/advanceClock.ts';
import { faultRule } from '../http/FaultRules.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { endpointOf, findEvent, payloadOf, signPayload, webhookList } from '../webhooks/deliveries.ts';
import { connectControls } from './connectControls.ts';
import { about, type Control, control, instant, nothing } from './control.ts';
import { moneyControls } from './moneyControls.ts';
import { paymentControls } from './paymentControls.ts';
import { ledgerOf } from './ledger.ts';

const secret = z.string().startsWith('whsec_');
const endpoint = z
  .strictObject({ url: z.url().nullable(), secret: secret.optional() })
  .transform(({ url, secret: by }) => ({ url, ...(by !== undefined && { secret: by }) }));

/** Actions of tests and of the sandbox's own pages, beyond Stripe's API: what people, banks and time do. */
export const controls: Control[] = [
  control(
    'POST',
    '/sandbox/accounts',
    z.strictObject({
      webhookSecret: secret.optional(),
      webhookUrl: z.url().nullable().optional(),
      connectWebhook: endpoint.optional(),
      thinWebhook: endpoint.optional(),
      now: instant.nullable().optional(),
      dunning: z
        .strictObject({
          afterDays: z.array(z.int().min(1)).max(3),
          end: z.enum(['cancel', 'unpaid', 'past_due']),
        })
        .optional(),
    }),
    ({ account: { root: account } }, body) => {
      const { data } = account;
      data.connectWebhook = { ...data.connectWebhook, ...body.connectWebhook };
      data.thinWebhook = { ...data.thinWebhook, ...body.thinWebhook };
      data.webhookSecret = body.webhookSecret ?? data.webhookSecret;
      if (body.webhookUrl !== undefined) data.webhookUrl = body.webhookUrl;
      if (body.now !== undefined) data.clock = { standsAt: body.now, ahead: 0 };
      data.dunning = body.dunning ?? data.dunning;
      return { id: account.id, ...nowOf(account), webhookUrl: data.webhookUrl };
    },
  ),
  ...connectControls,
  ...paymentControls,
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
  ...moneyControls,
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
      const { account: owner, event } = findEvent(account, id);
      for (let time = 0; time < times; time += 1) sender.take(owner, event);
    },
  ),
  control('GET', '/sandbox/webhooks', z.object({}), ({ account }) => ({ events: webhookList(account) })),
  control(
    'GET',
    '/sandbox/events/:id/signed',
    z.object({ at: instant.optional() }),
    ({ account, id }, { at = Math.floor(Date.now() / 1_000) }) => {
      const { account: owner, event } = findEvent(account, id);
      const payload = payloadOf(owner, event);
      return { payload, signature: signPayload(payload, endpointOf(owner, event).secret, at) };
    },
  ),
  control('POST', '/sandbox/faults', z.strictObject({ rules: z.array(faultRule) }), ({ account, faults }, { rules }) =>
    faults.set(account.data.secretKey, rules),
  ),
  control('GET', '/sandbox/ledger', z.object({ email: z.string().optional() }), ({ account }, { email }) =>
    ledgerOf(account, email),
  ),
];

function nowOf(account: SandboxAccount): { now: string } {
  return { now: new Date(account.now() * 1_000).toISOString() };
}
