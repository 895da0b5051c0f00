import { cautionBounds } from '@app/contract/payments/cautions/rules.ts';
import type { StayCautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import { Account, requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, transact, type Platform } from '../../platform/index.ts';
import { Reservation, transactNights } from '../../reservations/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { demandClaimable } from './claimCaution.ts';
import { lockCaution } from './lockCaution.ts';
import { readStayCaution } from './readCaution.ts';
import { CautionPhoto } from './StayCaution.entity.ts';

/**
 * Adds a photo to a claim that is being prepared. @param jpeg re-encoded, without metadata.
 * @throws DomainError not_found, account_restricted; reservation_closed when nothing can be claimed; too_many_photos.
 */
export async function addClaimPhoto(platform: Platform, own: OwnStay, jpeg: Uint8Array): Promise<StayCautionView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const locked = await lockCaution(tx, own);
    if (!locked) throw new DomainError('not_found');
    demandClaimable(locked);
    const drafts = await tx.em.count(CautionPhoto, { reservation: own.reservationId, claim: null });
    if (drafts >= cautionBounds.photos)
      throw new DomainError('too_many_photos', { detail: `Au plus ${cautionBounds.photos} photos.` });
    tx.em.create(CautionPhoto, {
      id: newId(),
      account: tx.em.getReference(Account, own.accountId),
      reservation: tx.em.getReference(Reservation, own.reservationId),
      claim: null,
      bytes: Buffer.from(jpeg),
      createdAt: tx.clock.now(),
    });
  });
  return readStayCaution(platform, own);
}

interface OwnPhoto extends OwnStay {
  photoId: string;
}

/** Removes a photo of a claim that was not sent. @throws DomainError not_found when there is no such photo; account_restricted. */
export async function removeClaimPhoto(platform: Platform, { photoId, ...own }: OwnPhoto): Promise<StayCautionView> {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const removed = await tx.em.nativeDelete(CautionPhoto, {
      id: photoId,
      reservation: own.reservationId,
      account: own.accountId,
      claim: null,
    });
    if (removed === 0) throw new DomainError('not_found');
  });
  return readStayCaution(platform, own);
}

/** A photo of a host's stay, as a JPEG. @param sentOnly whether only those of claims that were sent count. @throws DomainError not_found. */
export async function openClaimPhoto(
  { db }: Pick<Platform, 'db'>,
  { photoId, accountId, reservationId }: OwnPhoto,
  { sentOnly }: { sentOnly: boolean },
): Promise<Uint8Array> {
  const row = await db
    .selectFrom('caution_photo')
    .select(['bytes', 'claimId'])
    .where('id', '=', photoId)
    .where('reservationId', '=', reservationId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row || (sentOnly && row.claimId === null)) throw new DomainError('not_found');
  return row.bytes;
}
