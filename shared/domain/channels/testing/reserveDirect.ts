import { newReservationSchema } from '@app/contract/reservations/api.ts';
import type { Platform } from '../../platform/index.ts';
import { createReservation } from '../../reservations/index.ts';

/** A reservation that the host writes down by hand. @throws DomainError dates_taken. */
export async function reserveDirect(
  platform: Platform,
  property: { id: string; accountId: string },
  stay: { arrival: string; departure: string; source?: 'airbnb'; reference?: string },
) {
  const input = { propertyId: property.id, guest: { firstName: 'Ane', lastName: 'Duhamel' }, adults: 2, ...stay };
  return createReservation(platform, property.accountId, newReservationSchema.parse(input));
}
