import { propertySummarySchema } from '@app/contract/properties/api.ts';
import { reservationSchema, reservationSummarySchema } from '@app/contract/reservations/api.ts';
import { guestSchema, guestSummarySchema } from '@app/contract/reservations/guestsApi.ts';
import { importPlanSchema } from '@app/contract/reservations/importApi.ts';
import { todaySchema } from '@app/contract/reservations/planningApi.ts';
import { factory, idOf } from './fixtures.ts';

export const aLettableProperty = factory(propertySummarySchema, {
  id: idOf(500),
  name: 'Villa Arrosa',
  kind: 'villa',
  address: { line1: '3 rue des Volets', postalCode: '64200', city: 'Biarritz', country: 'FR' },
  capacity: 8,
  bedrooms: 4,
  status: 'active',
  baseCents: 289_00,
  ratesVersion: 1,
  arrivalFrom: '16:00',
  departureBy: '10:00',
  timeZone: 'Europe/Paris',
  points: { done: 11, total: 11 },
});

export const aReservationSummary = factory(reservationSummarySchema, {
  id: idOf(510),
  number: 12,
  propertyId: idOf(500),
  propertyName: 'Villa Arrosa',
  arrival: '2027-07-10',
  departure: '2027-07-17',
  nights: 7,
  guest: {
    id: idOf(520),
    firstName: 'Inès',
    lastName: 'Haddad',
    email: 'ines@example.fr',
    phone: '06 12 34 56 78',
    address: null,
  },
  adults: 2,
  children: 1,
  babies: 0,
  pets: 0,
  source: 'direct',
  state: 'confirmed',
  totalCents: 1_200_00,
  reference: '',
  createdAt: '2026-11-12T10:00:00.000Z',
});

export const aReservation = factory(reservationSchema, {
  ...aReservationSummary(),
  quote: {
    totalCents: 1_200_00,
    nights: 7,
    discount: null,
    touristTaxCents: 0,
    lines: [{ kind: 'nights', label: '7\u00a0nuits', cents: 1_200_00, reason: 'Haute saison' }],
    madeAt: '2026-11-12T10:00:00.000Z',
  },
  notes: '',
  message: '',
  cancelReason: '',
  changes: [{ kind: 'created', sentence: 'Saisie par vous.', at: '2026-11-12T10:00:00.000Z' }],
  guestUpdatedAt: '2026-11-12T10:00:00.000Z',
  version: 3,
});

export const aGuestSummary = factory(guestSummarySchema, {
  ...aReservationSummary().guest,
  stays: 2,
  lastArrival: '2027-07-10',
});

export const aGuest = factory(guestSchema, {
  ...aGuestSummary(),
  notes: '',
  reservations: [aReservationSummary()],
  totalCents: 1_200_00,
  createdAt: '2026-11-12T10:00:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
});

export const anImportPlan = factory(importPlanSchema, {
  format: 'smoobu',
  lines: [
    { line: 2, action: 'create', sentence: 'Villa Arrosa, 3 → 10 juil.\u00a0: Haddad' },
    { line: 3, action: 'skip', sentence: 'Déjà dans votre planning' },
    { line: 4, action: 'refuse', sentence: 'Le départ vient avant l’arrivée' },
  ],
  counts: { create: 1, skip: 1, refuse: 1 },
});

export const aDay = factory(todaySchema, { day: '2026-11-20', properties: 2, expectedCents: 0 });
