import Router from '@koa/router';
import { receiveStripeEvent } from '@app/domain/billing';
import type { Platform } from '@app/domain/platform';
import type { RequestState } from '../../http/context.ts';
import { readSignedBody } from '../../http/readSignedBody.ts';

/**
 * `POST /api/stripe/webhook`: stores Stripe's events for a worker. Not in the contract, as no browser calls it; open in
 * maintenance: payments continue.
 */
export function stripeWebhook(platform: Platform): Router<RequestState> {
  const router = new Router<RequestState>();
  router.post('/api/stripe/webhook', async (ctx) => {
    ctx.state.endpoint = 'billing.stripeWebhook';
    await receiveStripeEvent(platform, { body: await readSignedBody(ctx), signature: ctx.get('Stripe-Signature') });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { received: true };
  });
  return router;
}
