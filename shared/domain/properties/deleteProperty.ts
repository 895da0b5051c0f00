import { recordActivity, requireAbility } from '../accounts/index.ts';
import { causesOf, codeOf, DomainError, transact, type Platform, type Tx } from '../platform/index.ts';
import { lockProperty } from './ownProperty.ts';
import { Property } from './Property.entity.ts';
import type { OwnProperty } from './readProperties.ts';
import { releasePhotos } from './releasePhotos.ts';

/**
 * Deletes a property that never had a reservation, with its photos, its prices and its closed nights.
 * @throws DomainError not_found, account_restricted; property_in_use when it has, or had, a reservation, or when those of a whole lie
 * in it; property_linked while it is a part of a whole, whose nights would be free again.
 */
export async function deleteProperty(platform: Platform, own: OwnProperty): Promise<void> {
  const { accountId, id } = own;
  await transact(platform, accountId, async (tx) => {
    const { name } = await lockProperty(tx, own);
    await requireAbility(tx, accountId, 'editThings');
    await refuseShared(tx, own);
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

/** Whoever takes nights of a whole has locked its parts: what is not here yet waits for the end of the transaction. */
async function refuseShared({ em }: Pick<Tx, 'em'>, { accountId, id }: OwnProperty): Promise<void> {
  const [whole] = await em.execute<{ name: string; isPart: boolean }[]>(
    `select p.name, u.unit_id is not null as "isPart" from property p
     left join property_unit u on u.whole_id = p.id and u.unit_id = ?
     where p.account_id = ? and (u.unit_id is not null
       or p.id in (select o.property_id from occupancy o where o.account_id = ? and o.unit_id = ? and o.property_id <> o.unit_id))
     order by "isPart" desc, p.position, p.id limit 1`,
    [id, accountId, accountId, id],
  );
  if (!whole) return;
  if (!whole.isPart) throw new DomainError('property_in_use');
  throw new DomainError('property_linked', {
    detail: `Ce logement est une partie de «\u00a0${whole.name}\u00a0»\u00a0: retirez-le d’abord de ce logement.`,
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
