import type Stripe from 'stripe';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import { lockAccount } from '../../accounts/index.ts';
import { askStripe, instantOf, isRefusal } from '../stripe/askStripe.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';

/** A payment page to open. */
export interface WantedPage {
  accountId: string;
  stripeAccount: string;
  planId: string;
  cycle: BillingCycle;
  /** VAT included. */
  amountCents: number;
  /** Stripe's price and customer. */
  price: string;
  customer: string;
}

/** What identifies a page that is being opened: for a plan, or for an order. */
type ReservedPage = Pick<WantedPage, 'accountId' | 'stripeAccount' | 'cycle' | 'amountCents'> &
  ({ planId: string; orderId?: never } | { planId?: never; orderId: string });

/** Milliseconds for which a repeated request to Stripe has the same answer (idempotency keys last a day). */
const repeatable = 12 * 3_600_000;

/**
 * Stores that a page is about to be opened. A page that is being opened for the same thing, in another tab or before a
 * crash, uses the same row.
 * @returns its id, the idempotency key of the opening.
 */
export async function reservePage(platform: Platform, wanted: ReservedPage): Promise<string> {
  const { accountId, stripeAccount, planId = null, orderId = null, cycle, amountCents } = wanted;
  const page = { account: accountId, stripeAccount, plan: planId, orderId, cycle, amountCents };
  return transact(platform, accountId, async (tx) => {
    // Locked, so that two clicks open one page.
    await lockAccount(tx, accountId);
    const now = tx.clock.now();
    const reserved = await tx.em.findOne(
      CheckoutSession,
      {
        ...page,
        status: { $in: ['opening', 'open'] },
        createdAt: { $gt: new Date(now.getTime() - repeatable) },
      },
      { orderBy: { createdAt: 'desc' } },
    );
    if (reserved) return reserved.id;
    const id = newId();
    tx.em.create(CheckoutSession, {
      ...page,
      id,
      type: orderId === null ? 'subscription' : 'domain',
      createdAt: now,
    });
    return id;
  });
}

export interface OpenedPage {
  /** Of the payment page. */
  url: string;
  /** `cs_…` */
  sessionId: string;
}

/**
 * Asks Stripe for a payment page under the id of its row, and completes the row.
 * @throws DomainError billing_unavailable; the next attempt then reuses the row, unless Stripe refused the request.
 */
export async function openPage(platform: Platform, wanted: WantedPage, id: string): Promise<OpenedPage> {
  return createPage(platform, paramsOf(platform, wanted, id), { id, accountId: wanted.accountId });
}

/** As `openPage`, for a subscription or an order. */
export async function createPage(
  platform: Platform,
  params: Stripe.Checkout.SessionCreateParams,
  { id, accountId }: { id: string; accountId: string },
): Promise<OpenedPage> {
  const asked = { ...params, billing_address_collection: await addressCollection(platform, accountId) };
  let session: Stripe.Checkout.Session;
  try {
    session = await askStripe(platform, async (stripe) =>
      stripe.checkout.sessions.create(asked, { idempotencyKey: `checkout:${id}` }),
    );
  } catch (error) {
    // The same key would return the same answer: another attempt needs another row.
    if (isRefusal(error)) await expire(platform, id);
    throw error;
  }
  if (!session.url) throw new DomainError('billing_unavailable', { cause: new Error('Stripe opened no page') });
  await platform.pool.query(
    `update checkout_session set stripe_session_id = $2, url = $3, expires_at = $4,
       status = case when status = 'opening' then 'open' else status end
     where id = $1`,
    [id, session.id, session.url, instantOf(session.expires_at)],
  );
  return { url: session.url, sessionId: session.id };
}

/** A customer whose country is unknown must give a full address: the invoice needs it and cannot be changed later. */
async function addressCollection(
  { pool }: Platform,
  accountId: string,
): Promise<Stripe.Checkout.SessionCreateParams.BillingAddressCollection> {
  const { rows } = await pool.query('select from customer where account_id = $1 and country is null', [accountId]);
  return rows.length > 0 ? 'required' : 'auto';
}

async function expire({ pool }: Platform, id: string): Promise<void> {
  await pool.query(`update checkout_session set status = 'expired' where id = $1 and status = 'opening'`, [id]);
}

function paramsOf(
  { appUrl }: Platform,
  { accountId, planId, cycle, price, customer }: WantedPage,
  id: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { account_id: accountId, checkout_id: id, plan_id: planId, cycle };
  return {
    mode: 'subscription',
    locale: 'fr',
    customer,
    customer_update: { address: 'auto', name: 'auto' },
    client_reference_id: accountId,
    line_items: [{ price, quantity: 1 }],
    payment_method_collection: 'always',
    metadata,
    subscription_data: { metadata },
    // Stripe puts the session's id where the braces are.
    success_url: `${appUrl}/paiement-confirme?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl}/paiement-echec?reason=cancel&session_id={CHECKOUT_SESSION_ID}`,
  };
}
