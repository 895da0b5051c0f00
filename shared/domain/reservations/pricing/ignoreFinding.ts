import { hasPassed, isSameFinding, type FoundNights } from '@app/contract/properties/pricing/sameFinding.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { Account, requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { Property, type OwnProperty } from '../../properties/index.ts';
import { lockProperty } from '../occupancy/lockProperties.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { IgnoredFinding } from './IgnoredFinding.entity.ts';
import { scanProperty } from './scanProperty.ts';

/**
 * Leaves a finding of a property's scan out of what its host has to look at, as long as it is the same, or brings it back.
 * @returns the scan from then on. @throws DomainError account_restricted; not_found when the property is not theirs, or when
 * the scan does not find what is to be ignored.
 */
export async function ignoreFinding(
  platform: Platform,
  own: OwnProperty,
  { ignored, ...told }: FoundNights & { ignored: boolean },
): Promise<RateScan> {
  const { from: today, findings } = await scanProperty(platform, own);
  const found = findings.find((finding) => isSameFinding(told, finding));
  if (ignored && !found) throw new DomainError('not_found', { detail: 'Ce point n’est plus à corriger.' });
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    await lockProperty(tx, own.accountId, own.id);
    await forget(tx, own, (row) => hasPassed(row, today) || isSameFinding(row, found ?? told));
    if (ignored && found) remember(tx, own, found);
  });
  return scanProperty(platform, own);
}

/** Deletes what was ignored of a property where that says so. */
async function forget(
  { em }: Tx,
  { accountId, id }: OwnProperty,
  isGone: (row: FoundNights) => boolean,
): Promise<void> {
  const rows = await em.find(IgnoredFinding, { account: accountId, property: id });
  for (const row of rows) if (isGone({ kind: row.kind, from: row.firstNight, to: row.lastNight })) em.remove(row);
}

function remember({ em, clock }: Tx, { accountId, id }: OwnProperty, { kind, from, to }: FoundNights): void {
  em.create(IgnoredFinding, {
    id: newId(),
    account: em.getReference(Account, accountId),
    property: em.getReference(Property, id),
    kind,
    firstNight: from,
    lastNight: to,
    ignoredAt: clock.now(),
  });
}
