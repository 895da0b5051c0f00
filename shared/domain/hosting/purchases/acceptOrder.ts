import { registrationRequested, renewalRequested } from '@app/contract/hosting/events.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { Transaction } from '../../billing/index.ts';
import {
  giveBack,
  lockPurchase,
  lockRenewal,
  retryAt,
  type PurchaseRow,
  type Renewing,
  type RenewalRow,
} from './purchaseSteps.ts';
import { showWaiting } from './nameOfPurchase.ts';

interface PaidOrder {
  /** Of a purchase or of a renewal. */
  orderId: string;
  transactionId: string;
  accountId: string;
}

/** Requests from the registrar what was paid for, once. A payment for something no longer available is given back. */
export async function acceptOrder(platform: Platform, tx: Tx, order: PaidOrder): Promise<void> {
  const purchase = await lockPurchase(tx, order.orderId);
  if (purchase?.account.id === order.accountId) return acceptPurchase(platform, tx, purchase, order.transactionId);
  const known = await lockRenewal(tx, order.orderId);
  if (known?.purchase.account.id === order.accountId) return acceptRenewal(platform, tx, known, order.transactionId);
  platform.logger.error(order, 'payment for a domain that is not known here');
}

async function acceptPurchase(platform: Platform, tx: Tx, purchase: PurchaseRow, transactionId: string) {
  if (purchase.transaction?.id === transactionId) return;
  if (purchase.state !== 'awaiting_payment') {
    return giveBack(platform, tx, transactionId, `Paiement de trop pour ${purchase.domain}`);
  }
  const now = tx.clock.now();
  tx.em.assign(purchase, {
    state: 'paid',
    transaction: tx.em.getReference(Transaction, transactionId),
    nextAttemptAt: retryAt(now, 0),
    updatedAt: now,
  });
  await tx.em.flush();
  await showWaiting(tx, purchase, null);
  tx.record(registrationRequested, { purchaseId: purchase.id });
}

async function acceptRenewal(platform: Platform, tx: Tx, { purchase, renewal }: Renewing, transactionId: string) {
  if (renewal.transaction?.id === transactionId) return;
  const isWanted = renewal.state === 'due' || renewal.state === 'skipped';
  if (!isWanted || purchase.state !== 'registered') {
    return giveBack(platform, tx, transactionId, `Paiement de trop pour ${purchase.domain}`);
  }
  markPaid(tx, renewal, transactionId);
}

/** Requests a renewal that needs no payment. */
export async function acceptCovered(tx: Tx, renewalId: string): Promise<void> {
  const known = await lockRenewal(tx, renewalId);
  if (known?.renewal.state === 'due') markPaid(tx, known.renewal, null);
}

function markPaid(tx: Tx, renewal: RenewalRow, transactionId: string | null): void {
  const now = tx.clock.now();
  tx.em.assign(renewal, {
    state: 'paid',
    transaction: transactionId === null ? null : tx.em.getReference(Transaction, transactionId),
    nextAttemptAt: retryAt(now, 0),
    updatedAt: now,
  });
  tx.record(renewalRequested, { renewalId: renewal.id });
}
