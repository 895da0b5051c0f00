import type { Guest as GuestView } from '@app/contract/reservations/guestsApi.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { lockRegister } from '../occupancy/lockProperties.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { findGuestOf, refuseErased } from './changeGuest.ts';
import type { GuestRow } from './Guest.entity.ts';
import { lockStaysOf } from './lockStaysOf.ts';
import { readGuest, type OwnGuest } from './readGuest.ts';

/**
 * Makes one guest of two: the other's stays become this one's, which is told what it did not know; the other is no more.
 * @throws DomainError account_restricted, not_found; invalid_input for one and the same, one who was erased, or too many notes.
 */
export async function mergeGuests(platform: Platform, own: OwnGuest, otherId: string): Promise<GuestView> {
  if (otherId === own.id) throw refusal('Choisissez une autre fiche que celle-ci.');
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    await lockStaysOf(tx, own.accountId, otherId);
    await lockRegister(tx, own.accountId);
    const guest = await findGuestOf(tx, own);
    const other = await findOther(async () => findGuestOf(tx, { ...own, id: otherId }));
    refuseErased(guest, 'otherId');
    refuseErased(other, 'otherId');
    tx.em.assign(guest, { ...joined(guest, other), updatedAt: tx.clock.now() });
    await tx.em.execute('update reservation set guest_id = ?, updated_at = ? where guest_id = ? and account_id = ?', [
      own.id,
      tx.clock.now(),
      otherId,
      own.accountId,
    ]);
    tx.em.remove(other);
  });
  return readGuest(platform, own);
}

function refusal(sentence: string): DomainError {
  return new DomainError('invalid_input', { fields: { otherId: sentence } });
}

async function findOther(find: () => Promise<GuestRow>): Promise<GuestRow> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') throw refusal('Cette fiche est introuvable.');
    throw error;
  }
}

/** What the guest did not say, and the notes of both. */
function joined(guest: GuestRow, other: GuestRow) {
  const notes = [guest.notes, other.notes].filter((text) => text !== '').join('\n\n');
  if (notes.length > reservationBounds.notes) {
    throw refusal('Les notes des deux fiches sont trop longues ensemble\u00a0: raccourcissez-les d’abord.');
  }
  return {
    notes,
    firstName: guest.firstName || other.firstName,
    email: guest.email ?? other.email ?? null,
    ...(!guest.phone && { phone: other.phone ?? null, phoneKey: other.phoneKey ?? null }),
    address: guest.address ?? other.address ?? null,
  };
}
