import {
  abandonCheckoutEndpoint,
  confirmCheckoutEndpoint,
  createCheckoutEndpoint,
  openPortalEndpoint,
  readCheckoutEndpoint,
  readSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  withdrawEndpoint,
} from '@app/contract/billing/subscriptionApi.ts';
import {
  abandonCheckout,
  confirmCheckout,
  createCheckout,
  openPortal,
  readCheckout,
  readSubscription,
  resumeSubscription,
  withdraw,
} from '@app/domain/billing';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A customer's subscription: paying for it, managing it at Stripe, withdrawing from it. */
export const subscriptionBindings: readonly Binding[] = [
  bind(readSubscriptionEndpoint, async ({ platform, principal }) => readSubscription(platform, principal.accountId)),

  bind(createCheckoutEndpoint, async ({ platform, principal, input }) =>
    createCheckout(platform, { accountId: principal.accountId, ...input.body }),
  ),

  bind(openPortalEndpoint, async ({ platform, principal, input }) => ({
    url: await openPortal(platform, principal.accountId, input.body.flow),
  })),

  bind(resumeSubscriptionEndpoint, async ({ platform, principal }) => {
    await resumeSubscription(platform, principal.accountId);
    return readSubscription(platform, principal.accountId);
  }),

  bind(withdrawEndpoint, async ({ platform, principal }) => {
    const { declaredAt, refundCents } = await withdraw(platform, principal.accountId);
    return { declaredAt: declaredAt.toISOString(), refundCents };
  }),

  bind(readCheckoutEndpoint, async ({ platform, principal, input }) =>
    readCheckout(platform, principal.accountId, input.params.sessionId),
  ),

  bind(confirmCheckoutEndpoint, async ({ platform, principal, input }) =>
    confirmCheckout(platform, principal.accountId, input.params.sessionId),
  ),

  bind(abandonCheckoutEndpoint, async ({ platform, principal, input }) => {
    const { accountId } = principal;
    const { sessionId } = input.params;
    await abandonCheckout(platform, { accountId, sessionId, reason: input.body.reason });
    return readCheckout(platform, accountId, sessionId);
  }),
];
