import type { z } from 'zod';
import type { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { Account, lockAccount, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { Property, PropertyPhoto } from '../../properties/index.ts';
import { HostSite } from './HostSite.entity.ts';

type Change = z.output<typeof changeHostSiteEndpoint.body>;

/**
 * Changes a host's site; guests see it within moments.
 * @throws DomainError account_restricted, changed_meanwhile; invalid_input for a picture or a property that is not theirs.
 */
export async function changeHostSite(
  platform: Platform,
  accountId: string,
  { version, ...site }: Change,
): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'editThings');
    await refuseForeign(tx, accountId, site);
    const stored = await tx.em.findOne(HostSite, { account: accountId });
    const before = stored?.version ?? 0;
    if (version !== undefined && version !== before) throw new DomainError('changed_meanwhile');
    const change = { ...site, version: before + 1, updatedAt: tx.clock.now() };
    if (stored) tx.em.assign(stored, change);
    else tx.em.create(HostSite, { account: tx.em.getReference(Account, accountId), ...change });
  });
}

async function refuseForeign({ em }: Tx, accountId: string, { cover, hidden }: Change): Promise<void> {
  const photo = cover && (await em.count(PropertyPhoto, { id: cover.photoId, account: accountId }));
  if (photo === 0) throw new DomainError('invalid_input', { fields: { cover: 'Cette photo n’est plus là.' } });
  const ids = [...new Set(hidden)];
  if (ids.length > 0 && (await em.count(Property, { id: { $in: ids }, account: accountId })) !== ids.length)
    throw new DomainError('invalid_input', { fields: { hidden: 'Un de ces logements n’est plus là.' } });
}

/** Erases the site of an account that was closed, and what guests wrote through it. */
export async function eraseSite({ em }: Tx, accountId: string): Promise<void> {
  await em.nativeDelete(HostSite, { account: accountId });
  await em.execute('delete from site_message where account_id = ?', [accountId], 'run');
}
