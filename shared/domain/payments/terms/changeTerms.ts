import { randomUUID } from 'node:crypto';
import type { HostTerms, PropertyTerms, TermsChange } from '@app/contract/payments/api.ts';
import { stayTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { lockAccount, requireAbility } from '../../accounts/index.ts';
import { changedMeanwhile, declareSharedRecord, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockProperty, type OwnProperty } from '../../properties/index.ts';
import { readPropertyTerms, readTerms } from './readTerms.ts';
import { StayTerms } from './StayTerms.entity.ts';

const sharedTerms = declareSharedRecord({
  changedBy: [],
  schema: stayTermsSchema,
  detail: 'Ces conditions ont été modifiées entre-temps\u00a0: relisez-les avant de recommencer.',
});

/**
 * Replaces the terms of a host; what reservations have frozen stays.
 * @throws DomainError account_restricted, changed_meanwhile by `version`.
 */
export async function changeTerms(platform: Platform, accountId: string, change: TermsChange): Promise<HostTerms> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await writeTerms(tx, { accountId, propertyId: null }, change);
  });
  return readTerms(platform, accountId);
}

/**
 * Gives a property terms of its own, or replaces them.
 * @throws DomainError not_found, account_restricted, changed_meanwhile by `version`.
 */
export async function changePropertyTerms(
  platform: Platform,
  own: OwnProperty,
  change: TermsChange,
): Promise<PropertyTerms> {
  await transact(platform, own.accountId, async (tx) => {
    await lockAccount(tx, own.accountId);
    await lockProperty(tx, own);
    await writeTerms(tx, { accountId: own.accountId, propertyId: own.id }, change);
  });
  return readPropertyTerms(platform, own);
}

/**
 * Takes a property's own terms away, if it has any: its host's apply again.
 * @throws DomainError not_found, account_restricted.
 */
export async function resetPropertyTerms(platform: Platform, own: OwnProperty): Promise<void> {
  await transact(platform, own.accountId, async (tx) => {
    await lockAccount(tx, own.accountId);
    await lockProperty(tx, own);
    await requireAbility(tx, own.accountId, 'editThings');
    await tx.em.nativeDelete(StayTerms, { property: own.id });
  });
}

/** Writes terms of an account that is locked. */
async function writeTerms(
  tx: Tx,
  { accountId, propertyId }: { accountId: string; propertyId: string | null },
  { version, ...terms }: TermsChange,
): Promise<void> {
  await requireAbility(tx, accountId, 'editThings');
  const stored = await tx.em.findOne(StayTerms, { account: accountId, property: propertyId });
  const updatedAt = tx.clock.now();
  if (!stored) {
    // A version other than 0 was read of terms that somebody took away since: they are given anew.
    tx.em.create(StayTerms, {
      id: randomUUID(),
      account: accountId,
      property: propertyId,
      terms,
      version: 1,
      updatedAt,
    });
    return;
  }
  if (version !== undefined && version !== stored.version) {
    const meanwhile = { targetId: stored.id, at: stored.updatedAt, version: stored.version, values: stored.terms };
    throw await changedMeanwhile(tx, sharedTerms, meanwhile);
  }
  tx.em.assign(stored, { terms, version: stored.version + 1, updatedAt });
}
