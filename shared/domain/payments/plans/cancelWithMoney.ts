import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import { cancellationOf } from '@app/contract/payments/terms/cancellation.ts';
import { movedPlan } from '@app/contract/payments/terms/movedPlan.ts';
import type { cancelReservationEndpoint, Reservation } from '@app/contract/reservations/api.ts';
import { requireAbility } from '../../accounts/index.ts';
import type { Platform } from '../../platform/index.ts';
import {
  cancelLocked,
  dayAtProperty,
  lockReservation,
  readReservation,
  transactNights,
} from '../../reservations/index.ts';
import { settledAmong } from '../records/received.ts';
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
    const { terms, plan, payments, agreedAt } = agreed;
    const at = tx.clock.now();
    const side = by === 'guest' ? 'guest' : 'host';
    const { paidCents, keptCents, refundCents, extraCents } = cancellationOf(terms, {
      plan: movedPlan(plan, { arrival, today: dayAtProperty(at, locked.property.hours) }),
      // What a bank took in a dispute is between it, its cardholder and their host: the terms know what was paid.
      paid: settledAmong(payments),
      departure,
      bookedAt: agreedAt,
      cancelledAt: at,
      by: side,
      isRequest: state === 'request',
      timeZone: locked.property.hours.timeZone,
    });
    await agreeCancellation(tx, own, { paidCents, keptCents, refundCents, extraCents, by: side, at: at.toISOString() });
  });
  return readReservation(platform, asReservation);
}
