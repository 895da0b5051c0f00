import { LockMode } from '@mikro-orm/core';
import { DomainError, type Tx } from '../../platform/index.ts';
import { lockProperties, type LockedProperty } from '../occupancy/lockProperties.ts';
import { Restart } from '../occupancy/transactNights.ts';
import { Reservation, type ReservationRow } from '../Reservation.entity.ts';
import type { OwnReservation } from './readReservation.ts';

/**
 * Locks a host's reservation after its property, and the property that it may move to.
 * @throws DomainError not_found when one of them is not theirs; Restart when it moved meanwhile.
 */
export async function lockReservation(
  tx: Pick<Tx, 'em'>,
  { accountId, id }: OwnReservation,
  movesTo?: string,
): Promise<{ reservation: ReservationRow; property: LockedProperty; destination: LockedProperty }> {
  const [found] = await tx.em.execute<{ property_id: string }[]>(
    'select property_id from reservation where id = ? and account_id = ?',
    [id, accountId],
  );
  if (!found) throw new DomainError('not_found');
  const to = movesTo ?? found.property_id;
  const locked = await lockProperties(tx, accountId, [found.property_id, to]);
  const [property, destination] = [locked.get(found.property_id), locked.get(to)];
  const reservation = await tx.em.findOne(
    Reservation,
    { id, account: accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!reservation || !property || !destination) throw new DomainError('not_found');
  if (reservation.property.id !== property.id) throw new Restart('The reservation moved');
  return { reservation, property, destination };
}
