import type { InferEntity } from '@mikro-orm/core';
import { accountMessages, type BillingCycle } from '@app/contract/accounts/rules.ts';
import { priceOfCycle } from '@app/contract/billing/rules.ts';
import { Account, Customer, lockAccount, requireAbility } from '../../accounts/index.ts';
import { findActivePlan } from '../../plans/index.ts';
import { DomainError, transact, type Platform, type SettingsReader, type Tx } from '../../platform/index.ts';
import { ensureStripeCustomer } from '../stripe/ensureStripeCustomer.ts';
import { mirrorPlan } from '../stripe/mirrorPlan.ts';
import { isLiveKey, stripeAccountOf } from '../stripe/askStripe.ts';
import { findLiveSubscription } from '../ledger/SubscriptionFacts.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { openPage, reservePage, type OpenedPage, type WantedPage } from './openPage.ts';
import { expirePage, markPage, retrievePage } from './retrievePage.ts';

interface CheckoutRequest {
  accountId: string;
  /** Id, slug or name of a plan; the account's plan when absent. */
  plan?: string | undefined;
  billingCycle?: BillingCycle | undefined;
}

/**
 * Opens a payment page of Stripe on which a customer subscribes. A page that is open for the same thing is reused, and
 * pages for other things are closed. The row is stored before the call to Stripe, and its id makes a retry after a
 * lost answer harmless.
 * @throws DomainError account_restricted, email_unconfirmed, already_subscribed, invalid_input for a plan that cannot be
 *   bought, billing_unavailable.
 */
export async function createCheckout(platform: Platform, request: CheckoutRequest): Promise<OpenedPage> {
  const wish = await transact(platform, request.accountId, async (tx) => readWish(tx, request));
  const stripeAccount = await stripeAccountOf(platform);
  await refuseSubscribed(platform, request.accountId, stripeAccount);
  const { prices } = await mirrorPlan(platform, wish.planId);
  const price = prices[wish.cycle];
  if (price === null) throw notForSale();
  const customer = await ensureStripeCustomer(platform, request.accountId);
  const wanted: WantedPage = { ...wish, accountId: request.accountId, stripeAccount, price, customer };

  const reused = await closeOpenPages(platform, wanted);
  if (reused) return reused;
  // One of the pages may have been paid meanwhile.
  await refuseSubscribed(platform, request.accountId, stripeAccount);
  return openPage(platform, wanted, await reservePage(platform, wanted));
}

function notForSale(): DomainError {
  return new DomainError('invalid_input', { fields: { plan: accountMessages.planUnavailable } });
}

async function readWish(
  tx: Tx,
  { accountId, plan: reference, billingCycle }: CheckoutRequest,
): Promise<Pick<WantedPage, 'planId' | 'cycle' | 'amountCents'>> {
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

/**
 * Whether an account must confirm its address before it buys: only with real money, so that buying can be tried on
 * the sandbox and in Stripe's test mode.
 */
export function mustConfirmEmail(settings: SettingsReader, emailConfirmedAt: Date | null | undefined): boolean {
  return !emailConfirmedAt && isLiveKey(settings.get('stripe_secret_key'));
}

type Row = InferEntity<typeof CheckoutSession>;

/**
 * Checks the open payment pages of a customer. One for the same thing at the same price is retained, the others
 * are closed: two open pages could both be paid.
 * @returns the retained page; null without one.
 * @throws DomainError already_subscribed when one of them was paid; billing_unavailable.
 */
async function closeOpenPages(platform: Platform, wanted: WantedPage): Promise<OpenedPage | null> {
  const { accountId, stripeAccount } = wanted;
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
  let reused: OpenedPage | null = null;
  for (const row of rows) {
    const session = await retrievePage(platform, row.stripeSessionId);
    if (session?.status === 'complete') {
      await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, wanted.customer));
      throw new DomainError('already_subscribed');
    }
    if (session?.status === 'open' && session.url && !reused && isSame(row, wanted)) {
      await markPage(platform, row.id, 'open');
      reused = { url: session.url, sessionId: session.id };
    } else {
      if (session?.status === 'open') await expirePage(platform, session.id);
      await markPage(platform, row.id, 'expired');
    }
  }
  return reused;
}

function isSame(row: Row, { planId, cycle, amountCents }: WantedPage): boolean {
  return row.plan?.id === planId && row.cycle === cycle && row.amountCents === amountCents;
}
