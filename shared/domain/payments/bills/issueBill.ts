import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { documentStay } from './documentStay.ts';
import { readStayBills } from './readStayBills.ts';
import { readBilledStay } from './readBilledStay.ts';

/**
 * Issues the bill of a host's stay on their demand, with the receipts that it lacks; what was issued stays.
 * @throws DomainError account_restricted, not_found; issuer_incomplete with what is missing; not_billable.
 */
export async function issueBill(platform: Platform, own: OwnStay) {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const outcome = await documentStay(tx, own, { demanded: true });
    if (outcome.kind === 'lacking')
      throw new DomainError('issuer_incomplete', { detail: lackingText(outcome.missing) });
    if (outcome.kind === 'done') return;
    if (!(await readBilledStay(tx, own))) throw new DomainError('not_found');
    throw new DomainError('not_billable');
  });
  return readStayBills(platform, own);
}

function lackingText(missing: readonly string[]): string {
  return `Il manque ${missing.join(' et ')} à votre profil\u00a0: complétez-le, puis recommencez.`;
}
