import { userMessages } from '@app/contract/accounts/usersApi.ts';
import { DomainError } from '../../platform/index.ts';
import { refusingTakenEmail, violatedConstraint } from '../account/insertAccount.ts';

const refusals: Record<string, Record<string, string>> = {
  customer_subdomain_unique: { subdomain: userMessages.subdomainTaken },
  customer_custom_domain_unique: { customDomain: userMessages.domainTaken },
};

/**
 * Runs a transaction that gives an account its address and the names of its site.
 * @throws DomainError email_taken; invalid_input for a name that another account has.
 */
export async function refusingTakenNames<T>(work: () => Promise<T>): Promise<T> {
  return refusingTakenEmail(async () => {
    try {
      return await work();
    } catch (error) {
      const fields = refusals[violatedConstraint(error) ?? ''];
      if (!fields) throw error;
      throw new DomainError('invalid_input', { cause: error, fields });
    }
  });
}
