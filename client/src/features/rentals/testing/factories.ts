import type { Closure, Property, Stay } from '../rentals.ts';

let count = 0;

/** Makes things of one kind, each with an id of its own: what they usually are, with the given changes. */
function factory<T>(usual: (n: number) => T): (changes?: Partial<T>) => T {
  return (changes = {}) => {
    count += 1;
    return { ...usual(count), ...changes };
  };
}

export const aProperty = factory<Property>((n) => ({
  id: `property-${n}`,
  name: `Logement ${n}`,
  city: 'Biarritz',
  kind: 'Villa',
  sleeps: 4,
  bedrooms: 2,
  status: 'active',
  nightCents: 100_00,
  sources: ['airbnb'],
}));

export const aStay = factory<Stay>((n) => ({
  id: `stay-${n}`,
  propertyId: 'property',
  guest: `Voyageur ${n}`,
  people: 2,
  source: 'airbnb',
  status: 'confirmed',
  arrival: '2026-11-10',
  departure: '2026-11-14',
  arrivalTime: '16:00',
  departureTime: '10:00',
  totalCents: 400_00,
}));

export const aClosure = factory<Closure>((n) => ({
  id: `closure-${n}`,
  propertyId: 'property',
  reason: 'Travaux',
  from: '2026-11-10',
  to: '2026-11-14',
}));
