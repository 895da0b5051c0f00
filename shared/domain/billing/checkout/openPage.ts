import { missingAddressFields, type KnownAddress } from '@app/contract/accounts/missingAddress.ts';
import type Stripe from 'stripe';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import { lockAccount } from '../../accounts/index.ts';
import { askIfThere, askStripe, instantOf, isRefusal } from '../../stripe/index.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';

/** What identifies a page that is being opened: for a plan, or for an order. */
interface ReservedPage {
  accountId: string;
  stripeAccount: string;
  planId?: string;
  orderId?: string;
  cycle: BillingCycle;
  /** VAT included. */
  amountCents: number;
}

/** Milliseconds for which a repeated request to Stripe has the same answer (idempotency keys last a day). */
const repeatable = 12 * 3_600_000;

/**
 * Stores that a page is about to be opened; one that is being opened for the same thing already has its row.
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
      { ...page, status: { $in: ['opening', 'open'] }, createdAt: { $gt: new Date(now.getTime() - repeatable) } },
      { orderBy: { createdAt: 'desc' } },
    );
    if (reserved) return reserved.id;
    const type = orderId === null ? 'subscription' : 'domain';
    return tx.em.create(CheckoutSession, { ...page, id: newId(), type, createdAt: now }).id;
  });
}

/**
 * Asks Stripe for a payment page under the id of its row, and completes the row.
 * @returns its address, and its id at Stripe, `cs_…`.
 * @throws DomainError billing_unavailable; the next attempt then reuses the row, unless Stripe refused the request.
 */
export async function openPage(
  platform: Platform,
  { id, accountId, customer }: { id: string; accountId: string; customer: string },
  params: Stripe.Checkout.SessionCreateParams,
) {
  // Who has no full address must give it: the invoice needs it and cannot be changed later.
  const { rows } = await platform.pool.query<KnownAddress>(
    'select address, postal_code as "postalCode", city, country from customer where account_id = $1',
    [accountId],
  );
  const isWhole = rows[0] !== undefined && missingAddressFields(rows[0]).length === 0;
  const asked: Stripe.Checkout.SessionCreateParams = {
    locale: 'fr',
    customer,
    customer_update: { address: 'auto', name: 'auto' },
    client_reference_id: accountId,
    billing_address_collection: isWhole ? 'auto' : 'required',
    ...params,
  };
  let session: Stripe.Checkout.Session;
  try {
    session = await askStripe(platform, async (stripe) =>
      stripe.checkout.sessions.create(asked, { idempotencyKey: `checkout:${id}` }),
    );
  } catch (error) {
    // The same key would return the same answer: another attempt needs another row.
    if (isRefusal(error)) {
      const expire = `update checkout_session set status = 'expired' where id = $1 and status = 'opening'`;
      await platform.pool.query(expire, [id]);
    }
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

/** A payment page as it is at Stripe; null when it is not there (any more). @throws DomainError billing_unavailable. */
export async function retrievePage(platform: Platform, stripeSessionId: string | null | undefined) {
  if (!stripeSessionId) return null;
  return askIfThere(platform, async ({ checkout }) => checkout.sessions.retrieve(stripeSessionId));
}

/** Stores the status of a page, unless it was paid. */
export async function markPage({ pool }: Platform, id: string, status: 'open' | 'expired'): Promise<void> {
  await pool.query(`update checkout_session set status = $2 where id = $1 and status <> 'complete'`, [id, status]);
}

/**
 * Closes a payment page at Stripe, unless it was paid or has expired meanwhile: what was paid and is no longer wanted is
 * ended as soon as it is read.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function expirePage(platform: Platform, stripeSessionId: string): Promise<void> {
  try {
    await askStripe(platform, async (stripe) => stripe.checkout.sessions.expire(stripeSessionId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
