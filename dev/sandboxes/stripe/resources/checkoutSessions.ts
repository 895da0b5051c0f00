import type Stripe from 'stripe';
import { z } from 'zod';
import { expireSession } from '../billing/payCheckout.ts';
import { invalidRequest } from '../state/StripeFault.ts';
import { openSession } from './openSession.ts';
import { changedMetadata, metadataChange, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';
import { sessionShape } from './sessionShape.ts';

const sessions = resource('checkout.session', '/v1/checkout/sessions');

export const checkoutSessionCalls: Call[] = [
  sessions.create<Stripe.Checkout.SessionCreateParams>()(sessionShape, openSession),
  sessions.retrieve(),
  sessions.update<Stripe.Checkout.SessionUpdateParams>()({ metadata: metadataChange.optional() }, (session, wish) => ({
    metadata: changedMetadata(session.metadata, wish.metadata),
  })),
  sessions.act<Stripe.Checkout.SessionExpireParams>()('/expire', {}, (account, session) => {
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expireSession(account, session);
    return session;
  }),
  sessions.listBelow('/line_items', (account, { id }) => (account.data.orders.get(id)?.lines ?? []).toReversed()),
  sessions.list<Stripe.Checkout.SessionListParams>()({
    equal: {
      customer: text,
      payment_intent: text,
      subscription: text,
      status: z.enum(['open', 'complete', 'expired']),
    },
  }),
];
