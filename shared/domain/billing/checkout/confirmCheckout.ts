import { DomainError, transact, type EntityManager, type Platform } from '../../platform/index.ts';
import { idOf } from '../../stripe/index.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { markPage, retrievePage } from './openPage.ts';
import { readCheckout } from './readCheckout.ts';

/** Payments that a process reads again at once: each occupies a connection, and the webhook reports them anyway. */
const atOnce = 4;
const underWay = new WeakMap<Platform['settings'], number>();

/**
 * Reads a payment again from Stripe without waiting for the webhook, and stores it as the webhook would.
 * @throws DomainError not_found when the page is not theirs; billing_unavailable.
 */
export async function confirmCheckout(platform: Platform, accountId: string, sessionId: string) {
  const { id } = await ownCheckout(platform.orm.em.fork(), accountId, sessionId);
  const running = underWay.get(platform.settings) ?? 0;
  if (running >= atOnce) return readCheckout(platform, accountId, sessionId);
  underWay.set(platform.settings, running + 1);
  try {
    await readAgain(platform, { id, accountId, sessionId });
  } finally {
    underWay.set(platform.settings, (underWay.get(platform.settings) ?? 1) - 1);
  }
  return readCheckout(platform, accountId, sessionId);
}

async function readAgain(
  platform: Platform,
  { id, accountId, sessionId }: { id: string; accountId: string; sessionId: string },
): Promise<void> {
  const session = await retrievePage(platform, sessionId);
  if (!session || session.status === 'expired') {
    await markPage(platform, id, 'expired');
    return;
  }
  const customer = idOf(session.customer);
  if (session.status !== 'complete' || customer === null) return;
  await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, customer));
}

/** A customer's own payment page. @throws DomainError not_found when there is none of theirs under this id. */
async function ownCheckout(em: EntityManager, accountId: string, stripeSessionId: string) {
  const session = await em.findOne(CheckoutSession, { account: accountId, stripeSessionId }, { refresh: true });
  if (!session) throw new DomainError('not_found', { detail: 'Ce paiement est introuvable.' });
  return session;
}

/**
 * Notes why a customer came back from a payment page without having paid; the page can still be paid.
 * @throws DomainError not_found when the page is not theirs.
 */
export async function abandonCheckout(
  platform: Platform,
  checkout: { accountId: string; sessionId: string; reason: 'cancel' | 'failed' | 'unknown' },
): Promise<void> {
  const { accountId, sessionId, reason } = checkout;
  await transact(platform, accountId, async ({ em }) => {
    const { id } = await ownCheckout(em, accountId, sessionId);
    // In one statement: a payment that arrives meanwhile wins.
    await em.execute(
      `update checkout_session set status = 'abandoned', abandon_reason = ?
       where id = ? and status in ('opening', 'open', 'abandoned')`,
      [reason, id],
      'run',
    );
  });
}
