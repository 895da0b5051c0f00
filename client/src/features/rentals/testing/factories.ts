import type { Property } from '../Property.ts';
import type { Closure, Stay } from '../Stay.ts';

let count = 0;

export function aProperty(overrides: Partial<Property> = {}): Property {
  count += 1;
  return {
    id: `property-${count}`,
    name: `Logement ${count}`,
    city: 'Biarritz',
    kind: 'Villa',
    sleeps: 4,
    bedrooms: 2,
    status: 'active',
    nightCents: 100_00,
    sources: ['airbnb'],
    ...overrides,
  };
}

export function aStay(overrides: Partial<Stay> = {}): Stay {
  count += 1;
  return {
    id: `stay-${count}`,
    propertyId: 'property',
    guest: `Voyageur ${count}`,
    people: 2,
    source: 'airbnb',
    status: 'confirmed',
    arrival: '2026-11-10',
    departure: '2026-11-14',
    arrivalTime: '16:00',
    departureTime: '10:00',
    totalCents: 400_00,
    ...overrides,
  };
}

export function aClosure(overrides: Partial<Closure> = {}): Closure {
  count += 1;
  return {
    id: `closure-${count}`,
    propertyId: 'property',
    reason: 'Travaux',
    from: '2026-11-10',
    to: '2026-11-14',
    ...overrides,
  };
}
