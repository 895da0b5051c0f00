import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { cancelReservationEndpoint, Reservation } from '@app/contract/reservations/api.ts';
import { requireAbility } from '../../accounts/index.ts';
import type { Platform } from '../../platform/index.ts';
import { cancelLocked, lockReservation, readReservation, transactNights } from '../../reservations/index.ts';
import { cancellationAt } from './cancellationAt.ts';
import { agreeCancellation, readStayMoney, type OwnStay } from '../records/stayPlans.ts';

/**
 * Cancels a stay for its host, and keeps what that comes to by the terms on which it was agreed, if it was.
 * @throws DomainError account_restricted, not_found; reservation_closed when it holds no nights; channel_decides while a channel
 * announces it.
 */
export async function cancelWithMoney(
  platform: Platform,
  own: OwnStay,
  { by, reason }: EndpointInput<typeof cancelReservationEndpoint>['body'],
): Promise<Reservation> {
  const asReservation = { accountId: own.accountId, id: own.reservationId };
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const locked = await lockReservation(tx, asReservation);
    const { arrival, departure, state } = locked.reservation;
    await cancelLocked(tx, locked, { by, reason });
    const agreed = await readStayMoney(tx, own);
    if (!agreed) return;
    const at = tx.clock.now();
    const side = by === 'guest' ? 'guest' : 'host';
    const stay = { state, arrival, departure, bookedAt: agreed.agreedAt, hours: locked.property.hours };
    const { paidCents, keptCents, refundCents, extraCents } = cancellationAt(agreed, stay, { by: side, at });
    await agreeCancellation(tx, own, { paidCents, keptCents, refundCents, extraCents, by: side, at: at.toISOString() });
  });
  return readReservation(platform, asReservation);
}
