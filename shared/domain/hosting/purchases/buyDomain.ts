import { registrationRequested } from '@app/contract/hosting/events.ts';
import type { NameProblem } from '@app/contract/hosting/rules.ts';
import { Account, lockAccount, requireAbility } from '../../accounts/index.ts';
import { mustConfirmEmail, openOrderCheckout } from '../../billing/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { refuseTooManyDomains } from '../names/settleNames.ts';
import { domainReasons, whyUnavailable, requireOffer } from './purchaseOffer.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';
import { ownPurchase, retryAt, type OwnPurchase } from './purchaseSteps.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';

/**
 * Opens the purchase of a domain for a year, or continues the unpaid one. @returns where it is paid; null: nothing is.
 * @throws DomainError account_restricted, email_unconfirmed, domain_unavailable, name_taken, too_many_names,
 *   registrar_unavailable, billing_unavailable.
 */
export async function buyDomain(platform: Platform, { accountId, domain }: { accountId: string; domain: string }) {
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
  const nameId = await insertName(tx, accountId, domain, included ? null : 'payment_missing');
  const id = newId();
  const now = tx.clock.now();
  const [state, nextAttemptAt] = included ? ['paid', retryAt(now, 0)] : ['awaiting_payment', null];
  const inserted = await tx.em.execute<object[]>(
    `insert into domain_purchase (id, account_id, name_id, domain, price_cents, included, state, next_attempt_at, created_at,
       updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (domain) where state in ('awaiting_payment', 'paid', 'registered') do nothing returning id`,
    [id, accountId, nameId, domain, priceCents, included, state, nextAttemptAt, now, now],
  );
  if (inserted.length === 0) throw new DomainError('domain_unavailable', { detail: domainReasons.inPurchase });
  if (included) tx.record(registrationRequested, { purchaseId: id });
  return { id, nameId, domain, priceCents, included };
}

async function insertName({ em, clock }: Tx, accountId: string, domain: string, problem: NameProblem | null) {
  // A failed earlier purchase is removed.
  const failed = { $in: ['registration_refused', 'domain_expired'] } as const;
  await em.nativeDelete(HostedName, { account: accountId, name: domain, kind: 'bought', problem: failed });
  await refuseTooManyDomains({ em }, accountId);
  const now = clock.now();
  const [inserted] = await em.execute<{ id: string }[]>(
    `insert into hosted_name (id, account_id, kind, name, step, problem, created_at, updated_at)
     values (?, ?, 'bought', ?, 'registration', ?, ?, ?)
     on conflict (account_id, name) where released_at is null do nothing returning id`,
    [newId(), accountId, domain, problem, now, now],
  );
  if (!inserted) throw new DomainError('name_taken', { detail: 'Ce domaine est déjà dans votre liste.' });
  return inserted.id;
}

/** The description of a purchase or a renewal on its invoice. */
export const orderLabels = {
  purchase: (domain: string) => `Nom de domaine ${domain}, un an`,
  renewal: (domain: string) => `Renouvellement du nom de domaine ${domain}, un an`,
} as const;

interface Order {
  /** Of the purchase, or of the renewal. */
  id: string;
  kind: keyof typeof orderLabels;
  domain: string;
  /** VAT included. */
  priceCents: number;
}

/** The page on which an order is paid; null when it is paid already. @throws DomainError billing_unavailable. */
async function openPaymentPage(platform: Platform, accountId: string, order: Order): Promise<string | null> {
  const list = `${platform.appUrl}/dashboard/domaines`;
  return openOrderCheckout(platform, {
    orderId: order.id,
    accountId,
    amountCents: order.priceCents,
    label: orderLabels[order.kind](order.domain),
    successUrl: `${list}?achat=succes`,
    cancelUrl: `${list}?achat=annule`,
  });
}

/**
 * The page on which a domain, or its next year, is paid.
 * @throws DomainError not_found, account_restricted, billing_unavailable; name_kept when nothing is to be paid.
 */
export async function payDomain(platform: Platform, own: OwnPurchase): Promise<string> {
  const order = await transact(platform, own.accountId, async (tx): Promise<Order | null> => {
    const purchase = await ownPurchase(tx.em, own);
    const { id, domain, priceCents, state } = purchase;
    if (state === 'awaiting_payment') {
      await requireAbility(tx, own.accountId, 'buyDomain');
      // Its payment period starts again.
      tx.em.assign(purchase, { updatedAt: tx.clock.now() });
      return { id, kind: 'purchase', domain, priceCents };
    }
    const due = await tx.em.findOne(DomainRenewal, { purchase, state: 'due' });
    if (state !== 'registered' || !due) return null;
    await requireAbility(tx, own.accountId, 'pay');
    return { id: due.id, kind: 'renewal', domain, priceCents: due.priceCents };
  });
  if (!order) throw new DomainError('name_kept', { detail: 'Ce domaine n’attend aucun paiement.' });
  const url = await openPaymentPage(platform, own.accountId, order);
  if (url === null) throw new DomainError('name_kept', { detail: 'Ce paiement est déjà arrivé.' });
  return url;
}
