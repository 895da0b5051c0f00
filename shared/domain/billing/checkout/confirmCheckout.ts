import type { CheckoutStatus } from '@app/contract/billing/subscriptionApi.ts';
import { transact, DomainError, type Platform, type EntityManager } from '../../platform/index.ts';
import { askStripe, isGone } from '../stripe/askStripe.ts';
import { stripeOf } from '../stripe/stripeOf.ts';
import { idOf } from '../stripe/stripeValues.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { readCheckout } from './readCheckout.ts';

/**
 * How many payments a process reads again from Stripe at once: each holds a connection meanwhile, and Stripe tells of them
 * by itself anyway.
 */
const atOnce = 4;
const underWay = new WeakMap<Platform['settings'], number>();

/**
 * Reads a payment again from Stripe without waiting to be told, and writes down what it says, as the webhook would.
 * @throws DomainError not_found when the page is not theirs; billing_unavailable.
 */
export async function confirmCheckout(
  platform: Platform,
  accountId: string,
  sessionId: string,
): Promise<CheckoutStatus> {
  await ownCheckout(platform.orm.em.fork(), accountId, sessionId);
  const running = underWay.get(platform.settings) ?? 0;
  if (running >= atOnce) return readCheckout(platform, accountId, sessionId);
  underWay.set(platform.settings, running + 1);
  try {
    await readAgain(platform, accountId, sessionId);
  } finally {
    underWay.set(platform.settings, (underWay.get(platform.settings) ?? 1) - 1);
  }
  return readCheckout(platform, accountId, sessionId);
}

async function readAgain(platform: Platform, accountId: string, sessionId: string): Promise<void> {
  const session = await askStripe(platform, async () => stripeOf(platform).checkout.sessions.retrieve(sessionId)).catch(
    (error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    },
  );
  if (!session || session.status === 'expired') {
    await platform.pool.query(
      `update checkout_session set status = 'expired' where stripe_session_id = $1 and status <> 'complete'`,
      [sessionId],
    );
    return;
  }
  const customer = idOf(session.customer);
  if (session.status !== 'complete' || customer === null) return;
  await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, customer));
}

/**
 * A customer's own payment page.
 * @throws DomainError not_found when there is none of theirs under this id.
 */
export async function ownCheckout(em: EntityManager, accountId: string, stripeSessionId: string) {
  const session = await em.findOne(CheckoutSession, { account: accountId, stripeSessionId }, { refresh: true });
  if (!session) throw new DomainError('not_found', { detail: 'Ce paiement est introuvable.' });
  return session;
}
