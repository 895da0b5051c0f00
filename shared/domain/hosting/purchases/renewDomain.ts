import { domainRenewed, renewalRefused } from '@app/contract/hosting/events.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { openRegistrar, type Registrar, type Registration } from '../registrar/openRegistrar.ts';
import { RegistrarError } from '../registrar/RegistrarError.ts';
import { giveBack } from './giveBack.ts';
import { lockRenewal, type PurchaseRow, type RenewalRow } from './lockPurchase.ts';
import { postpone } from './postponement.ts';

interface Renewing {
  purchase: PurchaseRow;
  renewal: RenewalRow;
}

const day = 86_400_000;

/**
 * Has the registrar renew a domain whose next year is paid for or included, once, however often this is run: a registration
 * that ends later already was renewed by an earlier run. A refusal gives the money back; a registrar that is away is asked
 * again later.
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
  const isRenewed = ({ expiresAt }: Registration) => expiresAt.getTime() > renewal.periodStart.getTime() + day;
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
    const reason = `${domain} n’a pas pu être renouvelé`;
    await giveBack(platform, tx, { transactionId: renewal.transaction.id, reason });
  }
  tx.record(renewalRefused, { renewalId: renewal.id, accountId: account.id });
}
