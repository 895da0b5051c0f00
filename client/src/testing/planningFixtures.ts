import { reservationSchema } from '@app/contract/reservations/api.ts';
import { occupancySchema, planningRowSchema } from '@app/contract/reservations/planningApi.ts';
import { factory, idOf } from './fixtures.ts';

export const anOccupancy = factory(occupancySchema, {
  id: idOf(910),
  kind: 'reservation',
  arrival: '2026-11-04',
  departure: '2026-11-07',
  state: 'confirmed',
  label: 'Claire Duhamel',
  source: 'airbnb',
  people: 2,
  totalCents: 300_00,
  version: 4,
});

/** With a price for each of 120 nights. */
export const aPlanningRow = factory(planningRowSchema, {
  propertyId: idOf(901),
  name: 'Villa Arrosa',
  city: 'Biarritz',
  status: 'active',
  capacity: 4,
  prices: Array.from({ length: 120 }, () => 100_00),
  minimums: Array.from({ length: 120 }, () => 2),
});

export const aReservation = factory(reservationSchema, {
  id: idOf(910),
  number: 12,
  propertyId: idOf(901),
  propertyName: 'Villa Arrosa',
  arrival: '2026-11-04',
  departure: '2026-11-07',
  nights: 3,
  guest: { id: idOf(920), firstName: 'Claire', lastName: 'Duhamel', email: null, phone: null, address: null },
  adults: 2,
  children: 0,
  babies: 0,
  pets: 0,
  source: 'airbnb',
  state: 'confirmed',
  totalCents: 300_00,
  reference: '',
  createdAt: '2026-10-01T10:00:00.000Z',
  notes: '',
  message: '',
  cancelReason: '',
  guestUpdatedAt: '2026-10-01T10:00:00.000Z',
  version: 5,
});
