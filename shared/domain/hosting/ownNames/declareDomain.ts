import type { HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages, nameLimits } from '@app/contract/hosting/rules.ts';
import { lockAccount, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { adoptNames } from './adoptNames.ts';
import { countNames } from '../names/countNames.ts';
import { declareName } from './declareName.ts';
import { homeOf } from '../names/home.ts';
import { readOwnName } from './readOwnName.ts';
import { refuseDomain } from './refuseDomain.ts';

/**
 * A host declares a domain that they keep elsewhere, as the contract checks it. Records `hosting.name_check_requested`.
 * @returns it, with the records to be entered at its registrar.
 * @throws DomainError invalid_input for one of ours or one that nobody can own, hosting_closed while the settings say of no
 *   place to lead to, account_restricted, name_taken, too_many_names, not_authenticated when the account was closed
 *   meanwhile.
 */
export async function declareDomain(platform: Platform, accountId: string, name: string): Promise<HostedName> {
  const id = await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'addThings');
    const { ipv4, base } = homeOf(tx.settings);
    if (ipv4 === '' && base === '') throw new DomainError('hosting_closed');
    const refusal = refuseDomain(tx.settings, platform.appUrl, name);
    if (refusal !== null) throw new DomainError('invalid_input', { fields: { domain: refusal } });
    await adoptNames(tx, accountId);
    if ((await countNames(tx, accountId)).others >= nameLimits.others) {
      throw new DomainError('too_many_names', { detail: hostingMessages.tooManyDomains });
    }
    const declared = await declareName(tx, { accountId, name, reason: 'declared' });
    recordActivity(tx, { accountId, kind: 'domain_declared', data: { name } });
    return declared;
  });
  return readOwnName(platform, { accountId, id });
}
