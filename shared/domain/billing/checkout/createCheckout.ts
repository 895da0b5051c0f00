import { accountMessages } from '@app/contract/accounts/rules.ts';
import { priceOfCycle } from '@app/contract/billing/rules.ts';
import type { createCheckoutEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { AddressPart } from '@app/contract/accounts/billingAddress.ts';
import { Account, completeAddress, Customer, lockAccount, requireAbility } from '../../accounts/index.ts';
import { findActivePlan } from '../../plans/index.ts';
import { DomainError, transact, type Platform, type SettingsReader, type Tx } from '../../platform/index.ts';
import { ensureStripeCustomer } from '../stripe/ensureStripeCustomer.ts';
import { mirrorPlan } from '../stripe/mirrorPlan.ts';
import { isLiveKey, stripeAccountOf } from '../../stripe/index.ts';
import { findLiveSubscription } from '../ledger/lifecycle.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { expirePage, markPage, openPage, reservePage, retrievePage } from './openPage.ts';

type CheckoutRequest = Omit<EndpointInput<typeof createCheckoutEndpoint>['body'], 'billingAddress'> & {
  accountId: string;
  /** Completes the profile's, which must then be whole; absent: Stripe's page asks for what the profile lacks. */
  billingAddress?: AddressPart | undefined;
};

/**
 * Opens a payment page of Stripe on which a customer subscribes. A page that is open for the same thing is reused, and
 * pages for other things are closed.
 * @throws DomainError account_restricted, email_unconfirmed, already_subscribed, invalid_input for a plan that cannot be
 * bought and by field for an incomplete address, billing_unavailable.
 */
export async function createCheckout(platform: Platform, request: CheckoutRequest) {
  const { accountId } = request;
  const wish = await transact(platform, accountId, async (tx) => readWish(tx, request));
  const stripeAccount = await stripeAccountOf(platform);
  await refuseSubscribed(platform, accountId, stripeAccount);
  const { billingAddress } = request;
  if (billingAddress) await transact(platform, accountId, async (tx) => completeAddress(tx, accountId, billingAddress));
  const { prices } = await mirrorPlan(platform, wish.planId);
  const price = prices[wish.cycle];
  if (price === null) throw notForSale();
  const customer = await ensureStripeCustomer(platform, accountId);

  const wanted = { ...wish, accountId, stripeAccount };
  const reused = await closeOpenPages(platform, wanted, customer);
  if (reused) return reused;
  // One of the pages may have been paid meanwhile.
  await refuseSubscribed(platform, accountId, stripeAccount);
  const id = await reservePage(platform, wanted);
  const metadata = { account_id: accountId, checkout_id: id, plan_id: wish.planId, cycle: wish.cycle };
  return openPage(
    platform,
    { id, accountId, customer },
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      payment_method_collection: 'always',
      metadata,
      subscription_data: { metadata },
      // Stripe puts the session's id where the braces are.
      success_url: `${platform.appUrl}/paiement-confirme?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${platform.appUrl}/paiement-echec?reason=cancel&session_id={CHECKOUT_SESSION_ID}`,
    },
  );
}

function notForSale(): DomainError {
  return new DomainError('invalid_input', { fields: { plan: accountMessages.planUnavailable } });
}

async function readWish(tx: Tx, { accountId, plan: reference, billingCycle }: CheckoutRequest) {
  await lockAccount(tx, accountId);
  await requireAbility(tx, accountId, 'pay');
  const account = await tx.em.findOneOrFail(Account, { id: accountId });
  if (mustConfirmEmail(tx.settings, account.emailConfirmedAt)) throw new DomainError('email_unconfirmed');
  const customer = await tx.em.findOneOrFail(Customer, { account: accountId });
  const cycle = billingCycle ?? customer.billingCycle;
  const wanted = reference ?? customer.plan?.id;
  const plan = wanted === undefined ? null : await findActivePlan(tx.em, wanted);
  if (!plan) throw notForSale();
  const amountCents = priceOfCycle(plan, cycle);
  if (amountCents === 0) {
    throw new DomainError('invalid_input', {
      fields: { plan: 'Cette formule est gratuite\u00a0: elle ne s’achète pas.' },
    });
  }
  return { planId: plan.id, cycle, amountCents };
}

async function refuseSubscribed({ orm }: Platform, accountId: string, stripeAccount: string): Promise<void> {
  const live = await findLiveSubscription(orm.em.fork(), accountId, stripeAccount);
  if (!live) return;
  if (live.status === 'active' || live.status === 'trialing') throw new DomainError('already_subscribed');
  throw new DomainError('already_subscribed', {
    detail: 'Votre abonnement attend un paiement\u00a0: mettez à jour votre moyen de paiement.',
  });
}

/** Whether an account must confirm its address before it buys: only with real money, so that buying can be tried. */
export function mustConfirmEmail(settings: SettingsReader, emailConfirmedAt: Date | null | undefined): boolean {
  return !emailConfirmedAt && isLiveKey(settings.get('stripe_secret_key'));
}

/**
 * Closes a customer's open payment pages, since two could both be paid, but for one of the same thing at the same price.
 * @returns the retained page; null without one.
 * @throws DomainError already_subscribed when one of them was paid; billing_unavailable.
 */
async function closeOpenPages(
  platform: Platform,
  wanted: Awaited<ReturnType<typeof readWish>> & { accountId: string; stripeAccount: string },
  customer: string,
) {
  const { accountId, stripeAccount, planId, cycle, amountCents } = wanted;
  const rows = await platform.orm.em.fork().find(
    CheckoutSession,
    {
      account: accountId,
      stripeAccount,
      type: 'subscription',
      status: { $in: ['open', 'abandoned'] },
      stripeSessionId: { $ne: null },
    },
    { orderBy: { createdAt: 'desc' } },
  );
  let reused: Awaited<ReturnType<typeof openPage>> | null = null;
  for (const row of rows) {
    const session = await retrievePage(platform, row.stripeSessionId);
    if (session?.status === 'complete') {
      await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, customer));
      throw new DomainError('already_subscribed');
    }
    const isSame = row.plan?.id === planId && row.cycle === cycle && row.amountCents === amountCents;
    if (session?.status === 'open' && session.url && !reused && isSame) {
      await markPage(platform, row.id, 'open');
      reused = { url: session.url, sessionId: session.id };
    } else {
      if (session?.status === 'open') await expirePage(platform, session.id);
      await markPage(platform, row.id, 'expired');
    }
  }
  return reused;
}
