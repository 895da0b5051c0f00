import type { HostedName as NameView } from '@app/contract/hosting/api.ts';
import { hostingMessages, nameLimits } from '@app/contract/hosting/rules.ts';
import { lockAccount, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { mirrorNames, refuseTooManyDomains } from '../names/settleNames.ts';
import { homeOf } from '../names/wantedRecords.ts';
import { readOwnName } from './readNames.ts';
import { refuseDomain, refuseMisleading } from './refuseName.ts';
import { adoptNames, claimName, declareName } from './takeNames.ts';

/**
 * A host takes a free subdomain, checked by the contract; the worker brings it online. Records
 * `hosting.subdomain_requested`.
 * @throws DomainError invalid_input for a name that would be taken for ours, hosting_closed, account_restricted, name_taken,
 *   too_many_names, not_authenticated when the account was closed meanwhile.
 */
export async function claimSubdomain(platform: Platform, accountId: string, label: string): Promise<NameView> {
  refuseMisleading(platform.settings, label);
  const id = await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'addThings');
    const base = tx.settings.get('subdomain_base');
    if (base === '') throw new DomainError('hosting_closed', { detail: hostingMessages.subdomainsClosed });
    await adoptNames(tx, accountId);
    const taken = await tx.em.count(HostedName, { account: accountId, kind: 'subdomain', releasedAt: null });
    if (taken >= nameLimits.subdomains) {
      throw new DomainError('too_many_names', { detail: hostingMessages.tooManySubdomains });
    }
    const claimed = await claimName(tx, { accountId, label, base });
    await mirrorNames(tx, accountId);
    recordActivity(tx, { accountId, kind: 'subdomain_created', data: { name: `${label}.${base}` } });
    return claimed;
  });
  return readOwnName(platform, { accountId, id });
}

/**
 * A host declares a domain that they keep elsewhere, checked by the contract. Records `hosting.name_check_requested`.
 * @returns the name, with the records to be entered at its registrar.
 * @throws DomainError invalid_input for one of ours or one that nobody can own, hosting_closed while the settings say of no
 *   place to lead to, account_restricted, name_taken, too_many_names, not_authenticated when the account was closed
 *   meanwhile.
 */
export async function declareDomain(platform: Platform, accountId: string, name: string): Promise<NameView> {
  const id = await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'addThings');
    const { ipv4, base } = homeOf(tx.settings);
    if (ipv4 === '' && base === '') throw new DomainError('hosting_closed');
    const refusal = refuseDomain(tx.settings, platform.appUrl, name);
    if (refusal !== null) throw new DomainError('invalid_input', { fields: { domain: refusal } });
    await adoptNames(tx, accountId);
    await refuseTooManyDomains(tx, accountId);
    const declared = await declareName(tx, { accountId, name, reason: 'declared' });
    recordActivity(tx, { accountId, kind: 'domain_declared', data: { name } });
    return declared;
  });
  return readOwnName(platform, { accountId, id });
}
