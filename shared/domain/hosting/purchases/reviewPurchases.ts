import {
  domainExpiryReached,
  purchaseAbandoned,
  registrationRequested,
  renewalRequested,
} from '@app/contract/hosting/events.ts';
import type { Tx } from '../../platform/index.ts';
import { retryAt } from './postponement.ts';

/** Milliseconds for which a domain waits for its payment, as long as the payment page is open. */
const paymentTimeout = 24 * 3_600_000;

/** Of each kind, what one review looks at; the next goes on. */
const batch = 100;

interface DueRow {
  id: string;
  account_id: string;
}

/**
 * Asks for whatever is due: registrations and renewals that the registrar could not do yet, purchases for which nobody paid
 * in time, registrations that have come to their end. What is asked for is not asked for again at once.
 */
export async function reviewPurchases(tx: Tx): Promise<void> {
  const now = tx.clock.now();
  const again = retryAt(now, 0);
  const unregistered = await take(
    tx,
    `update domain_purchase set next_attempt_at = ? where id in (
       select id from domain_purchase where state = 'paid' and next_attempt_at <= ? limit ${batch} for update skip locked)
     returning id, account_id`,
    [again, now],
  );
  for (const { id } of unregistered) tx.record(registrationRequested, { purchaseId: id });

  const unrenewed = await take(
    tx,
    `update domain_renewal set next_attempt_at = ? where id in (
       select id from domain_renewal where state = 'paid' and next_attempt_at <= ? limit ${batch} for update skip locked)
     returning id, purchase_id as account_id`,
    [again, now],
  );
  for (const { id } of unrenewed) tx.record(renewalRequested, { renewalId: id });

  const unpaid = await take(
    tx,
    `update domain_purchase set updated_at = ? where id in (
       select id from domain_purchase where state = 'awaiting_payment' and updated_at <= ? limit ${batch}
       for update skip locked)
     returning id, account_id`,
    [now, new Date(now.getTime() - paymentTimeout)],
  );
  for (const { id, account_id: accountId } of unpaid) tx.record(purchaseAbandoned, { purchaseId: id, accountId });

  const ended = await take(
    tx,
    `update domain_purchase set next_attempt_at = ? where id in (
       select id from domain_purchase where state = 'registered' and expires_at <= ?
         and coalesce(next_attempt_at, expires_at) <= ? limit ${batch} for update skip locked)
     returning id, account_id`,
    [again, now, now],
  );
  for (const { id } of ended) tx.record(domainExpiryReached, { purchaseId: id });
}

async function take({ em }: Tx, sql: string, values: unknown[]): Promise<DueRow[]> {
  return em.execute<DueRow[]>(sql, values);
}
