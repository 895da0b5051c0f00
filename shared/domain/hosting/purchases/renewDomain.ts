import { domainRenewed, renewalRefused, renewalNoticeDue, domainExpired } from '@app/contract/hosting/events.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { chargeOrder, closeOrder } from '../../billing/index.ts';
import { openRegistrar, RegistrarError, type Registrar, type Registration } from '../registrar/openRegistrar.ts';
import { giveBack, lockPurchase, lockRenewal, postpone, type Renewing } from './purchaseSteps.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { acceptCovered } from './acceptOrder.ts';
import { orderLabels } from './buyDomain.ts';
import { showLost } from './nameOfPurchase.ts';

/**
 * Renews a domain whose next year is paid for or included, once: one that already ends later was renewed before. A
 * refusal gives the money back; a registrar that is away is asked again later.
 */
export async function renewDomain(platform: Platform, tx: Tx, renewalId: string): Promise<void> {
  const renewing = await lockRenewal(tx, renewalId);
  if (renewing?.renewal.state !== 'paid') return;
  const { renewal, purchase } = renewing;
  try {
    const { expiresAt } = await renewed(openRegistrar(platform), renewing);
    const now = tx.clock.now();
    tx.em.assign(renewal, { state: 'renewed', nextAttemptAt: null, updatedAt: now });
    tx.em.assign(purchase, { expiresAt, nextAttemptAt: null, updatedAt: now });
    tx.record(domainRenewed, { renewalId, accountId: purchase.account.id });
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    if (error.failure === 'refused') await refuse(platform, tx, renewing, error.message);
    else postpone(platform, renewal, error, { renewalId, domain: purchase.domain });
  }
}

async function renewed(registrar: Registrar, { purchase, renewal }: Renewing): Promise<Registration> {
  const isRenewed = ({ expiresAt }: Registration) =>
    expiresAt.getTime() > renewal.periodStart.getTime() + dayInMilliseconds;
  const before = await registrar.find(purchase.domain);
  if (!before) throw new RegistrarError('refused', 'Ce domaine n’est plus enregistré à notre nom.');
  if (isRenewed(before)) return before;
  await registrar.renew(before);
  const after = await registrar.find(purchase.domain);
  if (after && isRenewed(after)) return after;
  throw new RegistrarError('unreachable', 'Le bureau d’enregistrement n’a pas encore inscrit le renouvellement.');
}

async function refuse(platform: Platform, tx: Tx, { purchase, renewal }: Renewing, refusal: string): Promise<void> {
  const { domain, account } = purchase;
  platform.logger.error({ renewalId: renewal.id, domain, refusal }, 'domain not renewed');
  tx.em.assign(renewal, { state: 'refused', refusal, nextAttemptAt: null, updatedAt: tx.clock.now() });
  await tx.em.flush();
  if (renewal.transaction) {
    await giveBack(platform, tx, renewal.transaction.id, `${domain} n’a pas pu être renouvelé`);
  }
  tx.record(renewalRefused, { renewalId: renewal.id, accountId: account.id });
}

/**
 * Charges a due renewal to the card on file; `billing.order_paid` reports the payment, and a refusal is mailed.
 * @throws DomainError billing_unavailable; the same notice may then be repeated.
 */
export async function chargeRenewal(platform: Platform, tx: Tx, charge: { renewalId: string; notice: number }) {
  const { renewalId, notice } = charge;
  const renewal = await tx.em.findOne(DomainRenewal, { id: renewalId }, { populate: ['purchase'] });
  if (renewal?.state !== 'due' || renewal.purchase.state !== 'registered') return;
  if ((await closeOrder(platform, renewalId)) === 'paid') return;
  const { priceCents, purchase } = renewal;
  const accountId = purchase.account.id;
  const outcome = await chargeOrder(platform, {
    orderId: renewalId,
    accountId,
    amountCents: priceCents,
    label: orderLabels.renewal(purchase.domain),
    attempt: String(notice),
  });
  if (outcome === 'refused') tx.record(renewalNoticeDue, { renewalId, accountId, notice });
  // A payment is reported by its own event.
  if (outcome === 'covered') await acceptCovered(tx, renewalId);
}

/** Ends a purchase whose registration has expired, unless the registrar renewed it, or its renewal is paid. */
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
  const open = { purchase: purchaseId, state: { $in: ['due', 'skipped'] } } as const;
  await tx.em.nativeUpdate(DomainRenewal, open, { state: 'lapsed', updatedAt: now });
  await showLost(tx, purchase, 'domain_expired');
  tx.record(domainExpired, { purchaseId, accountId: purchase.account.id });
}
