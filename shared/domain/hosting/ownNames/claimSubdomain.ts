import type { HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages, nameLimits } from '@app/contract/hosting/rules.ts';
import { lockAccount, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { adoptNames } from './adoptNames.ts';
import { claimName } from './claimName.ts';
import { countNames } from '../names/countNames.ts';
import { mirrorNames } from '../names/mirrorNames.ts';
import { readOwnName } from './readOwnName.ts';
import { refuseMisleading } from './refuseMisleading.ts';

/**
 * A host takes a free subdomain, as the contract checks it; going online is the worker's work. Records
 * `hosting.subdomain_requested`.
 * @throws DomainError invalid_input for a name that would be taken for ours, hosting_closed, account_restricted, name_taken, too_many_names, not_authenticated when the account
 *   was closed meanwhile.
 */
export async function claimSubdomain(platform: Platform, accountId: string, label: string): Promise<HostedName> {
  refuseMisleading(platform.settings, label);
  const id = await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'addThings');
    const base = tx.settings.get('subdomain_base');
    if (base === '') throw new DomainError('hosting_closed', { detail: hostingMessages.subdomainsClosed });
    await adoptNames(tx, accountId);
    if ((await countNames(tx, accountId)).subdomains >= nameLimits.subdomains) {
      throw new DomainError('too_many_names', { detail: hostingMessages.tooManySubdomains });
    }
    const claimed = await claimName(tx, { accountId, label, base });
    await mirrorNames(tx, accountId);
    recordActivity(tx, { accountId, kind: 'subdomain_created', data: { name: `${label}.${base}` } });
    return claimed;
  });
  return readOwnName(platform, { accountId, id });
}
