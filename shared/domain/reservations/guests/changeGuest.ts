import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { changeGuestEndpoint, Guest as GuestView } from '@app/contract/reservations/guestsApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockRegister } from '../occupancy/lockProperties.ts';
import { Guest, type GuestRow } from './Guest.entity.ts';
import { phoneKey } from '../phoneKey.ts';
import { readGuest, type OwnGuest } from './readGuest.ts';

/**
 * Corrects what is sent of a guest; an empty e-mail or telephone is taken away.
 * @throws DomainError account_restricted, not_found; invalid_input for one who was erased; changed_meanwhile by `updatedAt`.
 */
export async function changeGuest(
  platform: Platform,
  own: OwnGuest,
  patch: EndpointInput<typeof changeGuestEndpoint>['body'],
): Promise<GuestView> {
  const { firstName, lastName, notes, email, phone, address, updatedAt } = patch;
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    await lockRegister(tx, own.accountId);
    const guest = await findGuestOf(tx, own);
    refuseErased(guest, 'lastName');
    refuseOutdated(guest, updatedAt);
    tx.em.assign(guest, {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(notes !== undefined && { notes }),
      ...((firstName !== undefined || lastName !== undefined) && { isPlaceholder: false }),
      ...('email' in patch && { email: email?.toLowerCase() ?? null }),
      ...('phone' in patch && { phone: phone ?? null, phoneKey: phoneKey(phone) }),
      ...(address !== undefined && { address }),
      updatedAt: tx.clock.now(),
    });
  });
  return readGuest(platform, own);
}

/** A guest of the account, whose register the caller has locked. @throws DomainError not_found. */
export async function findGuestOf({ em }: Pick<Tx, 'em'>, { accountId, id }: OwnGuest): Promise<GuestRow> {
  const guest = await em.findOne(Guest, { id, account: accountId });
  if (!guest) throw new DomainError('not_found');
  return guest;
}

/** @throws DomainError invalid_input, under a field: nothing is told of somebody again who was erased. */
export function refuseErased({ erasedAt }: GuestRow, field: string): void {
  if (erasedAt) throw new DomainError('invalid_input', { fields: { [field]: 'Ce voyageur a été effacé.' } });
}

/** @throws DomainError changed_meanwhile when a guest was changed since they were read; undefined: they were not. */
export function refuseOutdated({ updatedAt }: GuestRow, readAt: string | undefined): void {
  if (readAt !== undefined && new Date(readAt).getTime() !== updatedAt.getTime()) {
    throw new DomainError('changed_meanwhile');
  }
}
