import type Stripe from 'stripe';
import type { InferEntity } from '@mikro-orm/core';
import type { PortalFlow } from '@app/contract/billing/subscriptionApi.ts';
import { DomainError, noteAct, type Platform } from '../../platform/index.ts';
import { readUser } from '../../accounts/index.ts';
import { askStripe, isRefusal, stripeAccountOf } from '../../stripe/index.ts';
import { ensurePortal } from '../stripe/mirrorPlans.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { findLiveSubscription, lifecycleOf, plannedEnd } from '../ledger/lifecycle.ts';

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

/**
 * Opens Stripe's portal on the requested page; where that is not possible, on the first one.
 * @returns its address, valid for some minutes.
 * @throws DomainError no_subscription for someone who never paid, or without anything to change or end; billing_unavailable.
 */
export async function openPortal(platform: Platform, accountId: string, flow: PortalFlow): Promise<string> {
  const stripeAccount = await stripeAccountOf(platform);
  const known = await platform.orm.em.fork().findOne(StripeCustomer, { account: accountId, stripeAccount });
  if (!known) throw new DomainError('no_subscription');
  const return_url = `${platform.appUrl}/dashboard/abonnement`;
  const flowData = await flowOf(platform, known, { flow, return_url });
  const configuration = await ensurePortal(platform);
  const open = async (where: FlowData | null) => {
    const { url } = await askStripe(platform, async (stripe) =>
      stripe.billingPortal.sessions.create({
        customer: known.customerId,
        configuration,
        locale: 'fr',
        return_url,
        ...(where && { flow_data: where }),
      }),
    );
    return url;
  };
  try {
    return await open(flowData);
  } catch (error) {
    if (!flowData || !isRefusal(error)) throw error;
    return open(null);
  }
}

async function flowOf(
  platform: Platform,
  { account, stripeAccount }: InferEntity<typeof StripeCustomer>,
  { flow, return_url }: { flow: PortalFlow; return_url: string },
): Promise<FlowData | null> {
  if (flow === 'home') return null;
  const after_completion = { type: 'redirect', redirect: { return_url } } as const;
  if (flow === 'payment_method') return { type: 'payment_method_update', after_completion };
  const live = await findLiveSubscription(platform.orm.em.fork(), account.id, stripeAccount);
  if (!live) throw new DomainError('no_subscription');
  const subscription = live.stripeSubscriptionId;
  if (flow === 'change_plan') {
    return { type: 'subscription_update', subscription_update: { subscription }, after_completion };
  }
  if (plannedEnd(lifecycleOf(live))) return null;
  return { type: 'subscription_cancel', subscription_cancel: { subscription }, after_completion };
}

/**
 * Opens Stripe's portal of a customer for an administrator, once the journal has recorded who requested it: for some
 * minutes its address gives control of the plan, the card and the end of the subscription.
 * @throws DomainError not_found for no customer, and as `openPortal`.
 */
export async function openUserPortal(platform: Platform, actorId: string, id: string): Promise<string> {
  const { firstName, lastName } = await readUser(platform, id);
  const url = await openPortal(platform, id, 'home');
  await noteAct(platform, actorId, {
    action: 'users.portal_opened',
    target: { kind: 'user', id, label: `${firstName} ${lastName}` },
  });
  return url;
}
