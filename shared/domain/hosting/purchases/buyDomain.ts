import { registrationRequested } from '@app/contract/hosting/events.ts';
import { Account, lockAccount } from '../../accounts/index.ts';
import { mustConfirmEmail } from '../../billing/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { refuseTooManyDomains } from '../names/settleNames.ts';
import { domainReasons, whyUnavailable } from './searchDomain.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';
import { openPaymentPage } from './payDomain.ts';
import { retryAt } from './postponement.ts';
import { requireOffer } from './purchaseOffer.ts';

/**
 * Opens the purchase of a domain for a year. One that is included is registered at once, any other when it is paid; of two
 * who want the same domain, one is sent to pay. Repeated before it was paid, it is the same purchase.
 * @returns the name in the host's list, and where it is paid; null: nothing is to be paid (any more).
 * @throws DomainError account_restricted, email_unconfirmed, domain_unavailable, name_taken, too_many_names,
 *   registrar_unavailable, billing_unavailable (the purchase then waits for its payment).
 */
export async function buyDomain(
  platform: Platform,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<{ nameId: string; checkoutUrl: string | null }> {
  await transact(platform, accountId, async (tx) => requireBuyer(tx, accountId));
  const reason = await whyUnavailable(platform, accountId, domain);
  if (reason !== null) throw new DomainError('domain_unavailable', { detail: reason, fields: { domain: reason } });
  const purchase = await transact(platform, accountId, async (tx) => openPurchase(tx, accountId, domain));
  const { nameId, included } = purchase;
  const order = { ...purchase, kind: 'purchase' } as const;
  return { nameId, checkoutUrl: included ? null : await openPaymentPage(platform, accountId, order) };
}

async function requireBuyer(tx: Tx, accountId: string) {
  const offer = await requireOffer(tx, accountId);
  const { emailConfirmedAt } = await tx.em.findOneOrFail(Account, { id: accountId });
  if (mustConfirmEmail(tx.settings, emailConfirmedAt)) throw new DomainError('email_unconfirmed');
  return offer;
}

async function openPurchase(tx: Tx, accountId: string, domain: string) {
  // Locked, so that two clicks are one purchase, and only one domain is included.
  await lockAccount(tx, accountId);
  const { priceCents, included } = await requireBuyer(tx, accountId);
  const begun = await tx.em.findOne(DomainPurchase, { account: accountId, domain, state: 'awaiting_payment' });
  if (begun?.name)
    return { id: begun.id, nameId: begun.name.id, domain, priceCents: begun.priceCents, included: begun.included };
  const nameId = await insertName(tx, { accountId, domain, isPaid: included });
  const id = newId();
  const now = tx.clock.now();
  const inserted = await tx.em.execute<object[]>(
    `insert into domain_purchase (id, account_id, name_id, domain, price_cents, included, state, next_attempt_at, created_at,
       updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (domain) where state in ('awaiting_payment', 'paid', 'registered') do nothing returning id`,
    [
      id,
      accountId,
      nameId,
      domain,
      priceCents,
      included,
      included ? 'paid' : 'awaiting_payment',
      included ? retryAt(now, 0) : null,
      now,
      now,
    ],
  );
  if (inserted.length === 0) throw new DomainError('domain_unavailable', { detail: domainReasons.inPurchase });
  if (included) tx.record(registrationRequested, { purchaseId: id });
  return { id, nameId, domain, priceCents, included };
}

async function insertName(
  { em, clock }: Tx,
  { accountId, domain, isPaid }: { accountId: string; domain: string; isPaid: boolean },
): Promise<string> {
  // A failed earlier purchase is removed.
  const problem = { $in: ['registration_refused', 'domain_expired'] } as const;
  await em.nativeDelete(HostedName, { account: accountId, name: domain, kind: 'bought', problem });
  await refuseTooManyDomains({ em }, accountId);
  const now = clock.now();
  const [inserted] = await em.execute<{ id: string }[]>(
    `insert into hosted_name (id, account_id, kind, name, step, problem, created_at, updated_at)
     values (?, ?, 'bought', ?, 'registration', ?, ?, ?)
     on conflict (account_id, name) where released_at is null do nothing returning id`,
    [newId(), accountId, domain, isPaid ? null : 'payment_missing', now, now],
  );
  if (!inserted) throw new DomainError('name_taken', { detail: 'Ce domaine est déjà dans votre liste.' });
  return inserted.id;
}
