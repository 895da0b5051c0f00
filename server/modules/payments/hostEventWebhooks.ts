import Router from '@koa/router';
import { hostEventFamilies, hostEventPaths } from '@app/contract/payments/hostEvents.ts';
import { receiveHostEvent } from '@app/domain/payments';
import type { Platform } from '@app/domain/platform';
import type { RequestState } from '../../http/context.ts';
import { readSignedBody } from '../../http/readSignedBody.ts';

/**
 * `POST /api/stripe/connect-webhook` and `POST /api/stripe/account-events`: store Stripe's events about hosts' accounts for a worker. Not in
 * the contract, as no browser calls them; open in maintenance: payments continue.
 */
export function hostEventWebhooks(platform: Platform): Router<RequestState> {
  const router = new Router<RequestState>();
  for (const family of hostEventFamilies) {
    router.post(hostEventPaths[family], async (ctx) => {
      ctx.state.endpoint = `payments.${family}Events`;
      await receiveHostEvent(platform, family, {
        body: await readSignedBody(ctx),
        signature: ctx.get('Stripe-Signature'),
      });
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { received: true };
    });
  }
  return router;
}
