import { addressMessage, addressRefusal, type AddressPart } from '@app/contract/accounts/billingAddress.ts';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import { missingAddressFields } from '@app/contract/accounts/missingAddress.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Customer } from '../account/Customer.entity.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { profileDetails } from '../account/profileDetails.ts';
import { recordActivity } from '../account/Activity.entity.ts';

/**
 * Adds to a customer's profile what was missing of their billing address; what is not given stays.
 * @throws DomainError invalid_input, by field, when it is still incomplete; nothing is stored then.
 */
export async function completeAddress(tx: Tx, accountId: string, given: AddressPart): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const customer = await tx.em.findOneOrFail(Customer, { account });
  const known = recordOf(customerFieldNames, (name) => customer[name] ?? undefined);
  const added = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined && text !== ''));
  const details = await profileDetails({ ...known, ...added }, customer);
  const missing = missingAddressFields(details);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, addressMessage(field, details)]));
    throw new DomainError('invalid_input', { detail: addressRefusal(missing), fields });
  }
  if (customerFieldNames.every((name) => (customer[name] ?? null) === details[name])) return;
  tx.em.assign(account, { updatedAt: tx.clock.now() });
  tx.em.assign(customer, details);
  recordActivity(tx, { accountId, kind: 'profile_changed', data: {} });
}
