import { DomainError, type EntityManager } from '../../platform/index.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';

/**
 * A customer's own payment page.
 * @throws DomainError not_found when there is none of theirs under this id.
 */
export async function ownCheckout(em: EntityManager, accountId: string, stripeSessionId: string) {
  const session = await em.findOne(CheckoutSession, { account: accountId, stripeSessionId }, { refresh: true });
  if (!session) throw new DomainError('not_found', { detail: 'Ce paiement est introuvable.' });
  return session;
}
