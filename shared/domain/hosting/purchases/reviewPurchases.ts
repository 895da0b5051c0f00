import {
  domainExpiryReached,
  purchaseAbandoned,
  registrationRequested,
  renewalRequested,
} from '@app/contract/hosting/events.ts';
import type { Tx } from '../../platform/index.ts';
import { retryAt } from './purchaseSteps.ts';

/** Milliseconds for which a domain waits for its payment, as long as the payment page is open. */
const paymentTimeout = 24 * 3_600_000;

/** The most of each kind that one review handles; the next goes on. */
const batch = 100;

/** Requests whatever is due: registrations, renewals, ends of unpaid purchases and of registrations. */
export async function reviewPurchases(tx: Tx): Promise<void> {
  const now = tx.clock.now();
  const takeDue = async (table: 'domain_purchase' | 'domain_renewal', condition: string, ...values: Date[]) =>
    tx.em.execute<{ id: string }[]>(
      `update ${table} set next_attempt_at = ? where id in (
         select id from ${table} where ${condition} limit ${batch} for update skip locked)
       returning id`,
      [retryAt(now, 0), ...values],
    );
  const isPaid = `state = 'paid' and next_attempt_at <= ?`;
  for (const { id } of await takeDue('domain_purchase', isPaid, now)) {
    tx.record(registrationRequested, { purchaseId: id });
  }
  for (const { id } of await takeDue('domain_renewal', isPaid, now)) tx.record(renewalRequested, { renewalId: id });

  const unpaid = await tx.em.execute<{ purchaseId: string; accountId: string }[]>(
    `update domain_purchase set updated_at = ? where id in (
       select id from domain_purchase where state = 'awaiting_payment' and updated_at <= ? limit ${batch}
       for update skip locked)
     returning id as "purchaseId", account_id as "accountId"`,
    [now, new Date(now.getTime() - paymentTimeout)],
  );
  for (const abandoned of unpaid) tx.record(purchaseAbandoned, abandoned);

  const isOver = `state = 'registered' and expires_at <= ? and coalesce(next_attempt_at, expires_at) <= ?`;
  for (const { id } of await takeDue('domain_purchase', isOver, now, now)) {
    tx.record(domainExpiryReached, { purchaseId: id });
  }
}
