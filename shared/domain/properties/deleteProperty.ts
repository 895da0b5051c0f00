import { recordActivity, requireAbility } from '../accounts/index.ts';
import { causesOf, codeOf, DomainError, transact, type Platform } from '../platform/index.ts';
import { lockProperty } from './ownProperty.ts';
import { Property } from './Property.entity.ts';
import type { OwnProperty } from './readProperties.ts';
import { releasePhotos } from './releasePhotos.ts';

/**
 * Deletes a property that never had a reservation, with its photos, its prices and its closed nights.
 * @throws DomainError not_found, account_restricted; property_in_use when it has, or had, a reservation.
 */
export async function deleteProperty(platform: Platform, own: OwnProperty): Promise<void> {
  const { accountId, id } = own;
  await transact(platform, accountId, async (tx) => {
    const { name } = await lockProperty(tx, own);
    await requireAbility(tx, accountId, 'editThings');
    const photos = await tx.em.execute<{ hash: string }[]>('select hash from property_photo where property_id = ?', [
      id,
    ]);
    await refusingUsed(tx.em.nativeDelete(Property, { id }));
    await releasePhotos(
      tx,
      photos.map(({ hash }) => hash),
    );
    recordActivity(tx, { accountId, kind: 'property_deleted', data: { name } });
  });
}

/** SQLSTATE restrict_violation. */
const restricted = '23001';

/** A reservation, even a cancelled one, holds on to its property by a foreign key. */
async function refusingUsed(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!causesOf(error).some((cause) => codeOf(cause) === restricted)) throw error;
    throw new DomainError('property_in_use', { cause: error });
  }
}
