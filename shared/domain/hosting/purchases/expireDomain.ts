import { domainExpired } from '@app/contract/hosting/events.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { openRegistrar } from '../registrar/openRegistrar.ts';
import { RegistrarError } from '../registrar/RegistrarError.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { lockPurchase } from './lockPurchase.ts';
import { showLost } from './nameOfPurchase.ts';

/**
 * Ends a purchase whose registration has run out. The registrar is asked first: somebody may have renewed it there; and one
 * whose renewal is paid waits for it.
 */
export async function expireDomain(platform: Platform, tx: Tx, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId);
  const now = tx.clock.now();
  if (purchase?.state !== 'registered' || !purchase.expiresAt || purchase.expiresAt > now) return;
  if ((await tx.em.count(DomainRenewal, { purchase, state: 'paid' })) > 0) return;
  try {
    const registration = await openRegistrar(platform).find(purchase.domain);
    if (registration && registration.expiresAt > now) {
      tx.em.assign(purchase, { expiresAt: registration.expiresAt, nextAttemptAt: null, updatedAt: now });
      return;
    }
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    // The next review asks again.
    platform.logger.warn({ purchaseId, registrar: error.message }, 'end of a domain not confirmed');
    return;
  }
  tx.em.assign(purchase, { state: 'expired', nextAttemptAt: null, updatedAt: now });
  await tx.em.flush();
  await tx.em.execute(
    `update domain_renewal set state = 'lapsed', updated_at = ? where purchase_id = ? and state in ('due', 'skipped')`,
    [now, purchaseId],
    'run',
  );
  await showLost(tx, purchase, 'domain_expired');
  tx.record(domainExpired, { purchaseId, accountId: purchase.account.id });
}
