import type Stripe from 'stripe';
import type { PortalFlow } from '@app/contract/billing/subscriptionApi.ts';
import { DomainError, noteAct, type Platform } from '../../platform/index.ts';
import { readUser } from '../../accounts/index.ts';
import { askStripe, isRefusal, stripeAccountOf } from '../stripe/askStripe.ts';
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
  const em = platform.orm.em.fork();
  const known = await em.findOne(StripeCustomer, { account: accountId, stripeAccount });
  if (!known) throw new DomainError('no_subscription');
  const flowData = await flowOf(platform, { accountId, stripeAccount, flow });
  const configuration = await ensurePortal(platform);
  const open = async (where: FlowData | null) => {
    const { url } = await askStripe(platform, async (stripe) =>
      stripe.billingPortal.sessions.create({
        customer: known.customerId,
        configuration,
        locale: 'fr',
        return_url: returnUrl(platform),
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

function returnUrl({ appUrl }: Platform): string {
  return `${appUrl}/dashboard/abonnement`;
}

async function flowOf(
  platform: Platform,
  { accountId, stripeAccount, flow }: { accountId: string; stripeAccount: string; flow: PortalFlow },
): Promise<FlowData | null> {
  if (flow === 'home') return null;
  const after_completion: NonNullable<FlowData['after_completion']> = {
    type: 'redirect',
    redirect: { return_url: returnUrl(platform) },
  };
  if (flow === 'payment_method') return { type: 'payment_method_update', after_completion };
  const live = await findLiveSubscription(platform.orm.em.fork(), accountId, stripeAccount);
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
