import type { ProfileChange } from '@app/contract/accounts/profileApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { DomainError, isProofFresh, transact, type Platform } from '../../platform/index.ts';
import { Customer } from '../account/Customer.entity.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { profileDetails } from '../account/profileDetails.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import { requestEmailChange } from './emailChange.ts';
import type { Principal } from '../sessions/sessions.ts';

/**
 * Changes a customer's profile. A new address has to be confirmed first. @returns where the link for it was sent.
 * @throws DomainError proof_required for another address when the password was given too long ago, invalid_input for an
 *   invalid VAT number: nothing is changed then.
 */
export async function changeProfile(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'provedAt'>,
  change: ProfileChange,
): Promise<{ confirmationSentTo: string | null }> {
  const { accountId } = principal;
  return transact(platform, accountId, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const customer = await tx.em.findOne(Customer, { account });
    if (!customer) throw new DomainError('not_found');
    const newEmail = change.email === account.email ? null : change.email;
    if (newEmail !== null && !isProofFresh(principal, tx.clock)) throw new DomainError('proof_required');

    const person = { firstName: change.firstName, lastName: change.lastName };
    const details = await profileDetails(change, customer);
    if (differs(account, person) || differs(customer, details)) {
      tx.em.assign(account, { ...person, updatedAt: tx.clock.now() });
      tx.em.assign(customer, details);
      recordActivity(tx, { accountId, kind: 'profile_changed', data: {} });
    }
    if (newEmail !== null) await requestEmailChange(tx, { accountId, email: newEmail });
    return { confirmationSentTo: newEmail };
  });
}

function differs<K extends string>(
  current: Partial<Record<NoInfer<K>, string | null | undefined>>,
  wanted: Record<K, string | null>,
): boolean {
  return keysOf(wanted).some((name) => (current[name] ?? null) !== wanted[name]);
}
