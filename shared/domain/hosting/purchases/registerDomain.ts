import { setTimeout as pause } from 'node:timers/promises';
import { domainRefused, domainRegistered } from '@app/contract/hosting/events.ts';
import { Account } from '../../accounts/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { openRegistrar, RegistrarError, type Registrar, type Registration } from '../registrar/openRegistrar.ts';
import { giveBack, isPaid, lockPurchase, postpone, type PurchaseRow } from './purchaseSteps.ts';
import { nameserversOf } from './purchaseOffer.ts';
import { showLost, showRegistered, showWaiting } from './nameOfPurchase.ts';

/** Milliseconds by which the registrar's clock may be behind ours: an older registration is of another purchase. */
const tolerance = 24 * 3_600_000;
/** Milliseconds after a missing answer before the registrar is asked whether it registered. */
const moment = 1_000;

/**
 * Registers a domain that is paid for or included, once: one registered in our name since the purchase began is the
 * result of an earlier run. A refusal gives the money back; a registrar that is away is asked again later.
 */
export async function registerDomain(platform: Platform, tx: Tx, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (purchase?.state !== 'paid') return;
  const unwanted = await whyUnwanted(tx, purchase);
  if (unwanted !== null) return refuse(platform, tx, purchase, unwanted);
  try {
    const registrar = openRegistrar(platform);
    const registration =
      (await registrar.find(purchase.domain)) ??
      (await register(registrar, purchase.domain, nameserversOf(platform.settings)));
    await complete(tx, purchase, registration);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    if (error.failure === 'refused') return refuse(platform, tx, purchase, error.message);
    postpone(platform, purchase, error, { purchaseId, domain: purchase.domain });
    await tx.em.flush();
    await showWaiting(tx, purchase, 'registrar_unreachable');
  }
}

async function whyUnwanted(tx: Tx, { account, transaction, included }: PurchaseRow): Promise<string | null> {
  const { closedAt } = await tx.em.findOneOrFail(Account, { id: account.id });
  if (closedAt) return 'Le compte est fermé.';
  if (included) return null;
  return transaction && (await isPaid(tx, transaction.id)) ? null : 'Le paiement a été rendu.';
}

async function register(registrar: Registrar, domain: string, nameservers: readonly string[]): Promise<Registration> {
  if (nameservers.length === 0) throw new RegistrarError('unconfigured', 'Les serveurs de noms ne sont pas saisis.');
  try {
    await registrar.register(domain, nameservers);
  } catch (error) {
    // It may have registered although its answer was lost: ask again a moment later.
    if (!(error instanceof RegistrarError) || error.failure !== 'unreachable') throw error;
    await pause(moment);
    const registration = await registrar.find(domain).catch(() => null);
    if (registration) return registration;
    throw error;
  }
  const registration = await registrar.find(domain);
  if (registration) return registration;
  throw new RegistrarError('unreachable', 'Le bureau d’enregistrement n’a pas encore inscrit le domaine.');
}

async function complete(tx: Tx, purchase: PurchaseRow, registration: Registration): Promise<void> {
  if (registration.registeredAt.getTime() < purchase.createdAt.getTime() - tolerance) {
    throw new RegistrarError('refused', 'Ce domaine est déjà enregistré à notre nom, pour quelqu’un d’autre.');
  }
  const now = tx.clock.now();
  tx.em.assign(purchase, {
    state: 'registered',
    registrarOrderId: registration.orderId,
    registeredAt: now,
    expiresAt: registration.expiresAt,
    attempts: 0,
    nextAttemptAt: null,
    updatedAt: now,
  });
  await tx.em.flush();
  await showRegistered(tx, purchase);
  tx.record(domainRegistered, { purchaseId: purchase.id, accountId: purchase.account.id });
}

async function refuse(platform: Platform, tx: Tx, purchase: PurchaseRow, refusal: string): Promise<void> {
  const { id, domain, account, transaction } = purchase;
  platform.logger.error({ purchaseId: id, domain, refusal }, 'domain not registered');
  tx.em.assign(purchase, { state: 'refused', refusal, nextAttemptAt: null, updatedAt: tx.clock.now() });
  await tx.em.flush();
  await showLost(tx, purchase, 'registration_refused');
  if (transaction) await giveBack(platform, tx, transaction.id, `${domain} n’a pas pu être enregistré`);
  tx.record(domainRefused, { purchaseId: id, accountId: account.id });
}
