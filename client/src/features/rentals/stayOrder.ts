import { namesOf, type Property, type Stay } from './rentals.ts';

/** What a list of stays can be ordered by. */
export const stayOrders = ['arrival', 'departure', 'guest', 'property', 'amount'] as const;
export type StayOrder = (typeof stayOrders)[number];

export const stayOrderLabels: Record<StayOrder, string> = {
  arrival: 'Arrivée',
  departure: 'Départ',
  guest: 'Voyageur',
  property: 'Logement',
  amount: 'Montant',
};

export interface Sorting {
  by: StayOrder;
  direction: 'ascending' | 'descending';
}

/** The stays in the order that is asked for; equal ones by arrival. */
export function sortStays(stays: readonly Stay[], properties: readonly Property[], { by, direction }: Sorting): Stay[] {
  const names = namesOf(properties);
  const nameOf = ({ propertyId }: Stay) => names.get(propertyId) ?? '';
  const orders: Record<StayOrder, (a: Stay, b: Stay) => number> = {
    arrival: (a, b) => a.arrival.localeCompare(b.arrival),
    departure: (a, b) => a.departure.localeCompare(b.departure),
    guest: (a, b) => a.guest.localeCompare(b.guest, 'fr'),
    property: (a, b) => nameOf(a).localeCompare(nameOf(b), 'fr'),
    amount: (a, b) => a.totalCents - b.totalCents,
  };
  const sign = direction === 'ascending' ? 1 : -1;
  return stays.toSorted((a, b) => sign * orders[by](a, b) || orders.arrival(a, b) || a.id.localeCompare(b.id));
}
