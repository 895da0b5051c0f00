import { LockMode, type InferEntity } from '@mikro-orm/core';
import { DomainError, type Tx, type EntityManager, type Platform } from '../../platform/index.ts';
import { openRefund, Transaction } from '../../billing/index.ts';
import type { RegistrarError } from '../registrar/openRegistrar.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';

export type PurchaseRow = InferEntity<typeof DomainPurchase>;
export type RenewalRow = InferEntity<typeof DomainRenewal>;

/** A renewal with its purchase. */
export interface Renewing {
  purchase: PurchaseRow;
  renewal: RenewalRow;
}

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** A purchase, locked until the transaction ends; null: there is none. */
export async function lockPurchase({ em }: Pick<Tx, 'em'>, id: string): Promise<PurchaseRow | null> {
  return em.findOne(DomainPurchase, { id }, locked);
}

/** A renewal and its purchase, locked until the transaction ends; null: there is none. */
export async function lockRenewal(tx: Pick<Tx, 'em'>, id: string): Promise<Renewing | null> {
  const known = await tx.em.findOne(DomainRenewal, { id });
  // The purchase first, as everywhere.
  const purchase = known && (await lockPurchase(tx, known.purchase.id));
  if (!purchase) return null;
  return { purchase, renewal: await tx.em.findOneOrFail(DomainRenewal, { id }, locked) };
}

/** A purchase and whose it must be. */
export interface OwnPurchase {
  accountId: string;
  purchaseId: string;
}

/** A host's own purchase. @throws DomainError not_found when they have none with this id. */
export async function ownPurchase(em: EntityManager, { accountId, purchaseId }: OwnPurchase): Promise<PurchaseRow> {
  const purchase = await em.findOne(DomainPurchase, { id: purchaseId, account: accountId });
  if (!purchase) throw new DomainError('not_found', { detail: 'Ce domaine est introuvable.' });
  return purchase;
}

/** Requests a refund once, for an internal reason. What Stripe cannot refund is logged for an operator. */
export async function giveBack(platform: Platform, tx: Tx, transactionId: string, reason: string): Promise<void> {
  if (!(await isPaid(tx, transactionId))) return;
  try {
    await openRefund(tx, { transactionId, requestedBy: null, reason });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_refundable') throw error;
    platform.logger.error({ transactionId, reason }, 'payment for a domain to be given back by hand');
  }
}

/** Whether a payment arrived and nothing of it was refunded. */
export async function isPaid({ em }: Pick<Tx, 'em'>, transactionId: string): Promise<boolean> {
  const transaction = await em.findOne(Transaction, { id: transactionId });
  return transaction?.status === 'succeeded' && transaction.refundedCents === 0;
}

const minute = 60_000;
/** Minutes until the next attempt, by the number of failed ones; the first value is the time that a job has. */
const pauses = [5, 1, 5, 10, 30, 60] as const;

/** When the registrar is asked again, after this many failed attempts. */
export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + (pauses[Math.min(attempts, pauses.length - 1)] ?? 60) * minute);
}

type Waiting = { attempts: number; nextAttemptAt?: Date | null | undefined };

/** Records that the registrar could not do something now: it is asked again later. What only we can fix is an error. */
export function postpone(platform: Platform, waiting: Waiting, error: RegistrarError, what: object): void {
  waiting.attempts += 1;
  waiting.nextAttemptAt = retryAt(platform.clock.now(), waiting.attempts);
  const level = error.failure === 'unreachable' ? 'warn' : 'error';
  const facts = { ...what, failure: error.failure, registrar: error.message, attempts: waiting.attempts };
  platform.logger[level](facts, 'registrar to be asked again');
}
