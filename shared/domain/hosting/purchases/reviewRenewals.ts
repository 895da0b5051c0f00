import { renewalChargeRequested, renewalNoticeDue, renewalRequested } from '@app/contract/hosting/events.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { readAccountStatus } from '../../accounts/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { retryAt, type PurchaseRow, type RenewalRow } from './purchaseSteps.ts';
import { domainPriceCents, earnsDomain } from './purchaseOffer.ts';

/** The most of each kind that one review handles: far more than expire in a day. */
const batch = 500;

/**
 * Opens the renewal of each domain that ends within thirty days: an included one is renewed, any other charged to the
 * card on file; its host is informed until it is paid, less often when they wished it to end.
 */
export async function reviewRenewals(tx: Tx): Promise<void> {
  for (const purchase of await endingPurchases(tx)) await openRenewal(tx, purchase);
  await tx.em.flush();
  for (const renewal of await openRenewals(tx)) await informOrCharge(tx, renewal);
}

async function endingPurchases({ em, clock }: Tx): Promise<PurchaseRow[]> {
  const now = clock.now();
  const ids = await em.execute<{ id: string }[]>(
    `select d.id from domain_purchase d join account a on a.id = d.account_id
     where d.state = 'registered' and d.expires_at > ? and d.expires_at <= ? and a.closed_at is null
       and not exists (select from domain_renewal r where r.purchase_id = d.id and r.period_start = d.expires_at)
     order by d.expires_at limit ${batch} for update of d skip locked`,
    [now, new Date(now.getTime() + renewalDays * dayInMilliseconds)],
  );
  return em.find(DomainPurchase, { id: { $in: ids.map(({ id }) => id) } });
}

async function openRenewal(tx: Tx, purchase: PurchaseRow): Promise<void> {
  if (!purchase.expiresAt) return;
  const now = tx.clock.now();
  const isIncluded = purchase.included && earnsDomain(await readAccountStatus(tx, purchase.account.id));
  const isSettled = purchase.renews && isIncluded;
  const id = newId();
  tx.em.create(DomainRenewal, {
    id,
    purchase,
    periodStart: purchase.expiresAt,
    priceCents: isIncluded ? 0 : domainPriceCents(tx.settings),
    state: stateOf(purchase.renews, isIncluded),
    nextAttemptAt: isSettled ? retryAt(now, 0) : null,
    createdAt: now,
    updatedAt: now,
  });
  if (isSettled) tx.record(renewalRequested, { renewalId: id });
}

function stateOf(renews: boolean, isIncluded: boolean) {
  if (!renews) return 'skipped';
  return isIncluded ? 'paid' : 'due';
}

async function openRenewals({ em, clock }: Tx): Promise<RenewalRow[]> {
  return em.find(
    DomainRenewal,
    {
      state: { $in: ['due', 'skipped'] },
      periodStart: { $gt: clock.now() },
      purchase: { state: 'registered', account: { closedAt: null } },
    },
    { populate: ['purchase'], orderBy: { periodStart: 'asc' }, limit: batch },
  );
}

async function informOrCharge(tx: Tx, renewal: RenewalRow): Promise<void> {
  const { id, state, periodStart: endsAt, purchase } = renewal;
  if (state !== 'due' && state !== 'skipped') return;
  const notice = noticeOf({ state, endsAt, last: renewal.toldDays ?? null }, tx.clock.now());
  if (notice === null) return;
  tx.em.assign(renewal, { toldDays: notice, updatedAt: tx.clock.now() });
  const accountId = purchase.account.id;
  const { abilities } = await readAccountStatus(tx, accountId);
  // A host without a subscription is asked to pay, not charged.
  if (state === 'due' && abilities.buyDomain) tx.record(renewalChargeRequested, { renewalId: id, notice });
  else tx.record(renewalNoticeDue, { renewalId: id, accountId, notice });
}

/** Days before the end at which a host is informed, the last first: it replaces those that were missed. */
const noticeDays = { due: [1, 7, 15, 30], skipped: [7, 30] } as const;

/** Days before the end from which a renewal is handled. */
const renewalDays = 30;

/** The notice for a host now, in days before the end; null: none. @param last the last notice that they got. */
function noticeOf({ state, endsAt, last }: { state: 'due' | 'skipped'; endsAt: Date; last: number | null }, now: Date) {
  const left = endsAt.getTime() - now.getTime();
  const notice = noticeDays[state].find((days) => left <= days * dayInMilliseconds) ?? null;
  if (notice === null || left <= 0) return null;
  return last === null || notice < last ? notice : null;
}
