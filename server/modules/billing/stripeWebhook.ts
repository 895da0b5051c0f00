import Router from '@koa/router';
import { receiveStripeEvent } from '@app/domain/billing';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, RequestState } from '../../http/context.ts';

/** Bytes; Stripe's events are some kilobytes, an invoice of many lines some tens. */
const longestBody = 512 * 1_024;

/**
 * `POST /api/stripe/webhook`: stores Stripe's events for a worker. Not in the contract, as no browser calls it; open in
 * maintenance: payments continue.
 */
export function stripeWebhook(platform: Platform): Router<RequestState> {
  const router = new Router<RequestState>();
  router.post('/api/stripe/webhook', async (ctx) => {
    ctx.state.endpoint = 'billing.stripeWebhook';
    await receiveStripeEvent(platform, { body: await readBody(ctx), signature: ctx.get('Stripe-Signature') });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { received: true };
  });
  return router;
}

/** The bytes as they came: the signature is over these. */
async function readBody(ctx: HttpContext): Promise<Buffer> {
  if (Number(ctx.get('Content-Length')) > longestBody) throw tooLarge(ctx);
  const chunks: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = ctx.req;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > longestBody) throw tooLarge(ctx);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What is left of the body is not read: the connection ends with the answer. */
function tooLarge(ctx: HttpContext): DomainError {
  ctx.set('Connection', 'close');
  return new DomainError('payload_too_large');
}
