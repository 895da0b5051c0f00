import { isSameAddress, type GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import type { Tx } from '../../platform/index.ts';
import { lockRegister } from '../occupancy/lockProperties.ts';
import type { ReservationRow } from '../Reservation.entity.ts';
import { noteChange } from '../stays/noteChange.ts';
import { refuseErased } from './changeGuest.ts';
import { Guest } from './Guest.entity.ts';
import { phoneKey } from '../phoneKey.ts';

/** What guests say of themselves from the page of their stay; left out: it stays as it is. Their name and e-mail are what they agreed under. */
export interface OwnContact {
  /** Null: they wish none to be known. */
  phone?: string | null;
  address?: GuestAddress;
}

/**
 * Corrects telephone and address of who stays, as they say themselves, and notes it in the history of the stay, which the caller has locked.
 * What is known already is no change. @throws DomainError invalid_input for one who was erased.
 */
export async function correctOwnContact(
  tx: Tx,
  reservation: ReservationRow,
  { phone, address }: OwnContact,
): Promise<void> {
  await lockRegister(tx, reservation.account.id);
  const guest = await tx.em.findOneOrFail(Guest, { id: reservation.guest.id });
  refuseErased(guest, 'phone');
  const changed = {
    ...(phone !== undefined && phone !== (guest.phone ?? null) && { phone, phoneKey: phoneKey(phone) }),
    ...(address && !isSameAddress(guest.address ?? null, address) && { address }),
  };
  if (Object.keys(changed).length === 0) return;
  tx.em.assign(guest, { ...changed, updatedAt: tx.clock.now() });
  noteChange(tx, reservation.id, 'guest_changed', { by: 'guest' });
}
