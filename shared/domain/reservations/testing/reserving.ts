import { newReservationSchema, type NewReservation, type Reservation } from '@app/contract/reservations/api.ts';
import type { Platform } from '../../platform/index.ts';
import type { BuiltProperty } from '../../testing/index.ts';
import { createReservation } from '../stays/createReservation.ts';

/** A reservation that a form would send for a property: a stay of two adults by Duhamel, at 300 €. */
function reservationForm({ id }: Pick<BuiltProperty, 'id'>, overrides: Partial<NewReservation> = {}) {
  return newReservationSchema.parse({
    propertyId: id,
    arrival: '2027-07-03',
    departure: '2027-07-07',
    guest: { firstName: 'Ane', lastName: 'Duhamel', email: 'ane@duhamel.example' },
    adults: 2,
    totalCents: 30_000,
    ...overrides,
  });
}

/** Its host writes one down. @throws as `createReservation`. */
export async function reserve(
  platform: Platform,
  property: BuiltProperty,
  overrides: Partial<NewReservation> = {},
): Promise<Reservation> {
  return createReservation(platform, property.accountId, reservationForm(property, overrides));
}
