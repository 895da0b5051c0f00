import type { Day } from './days.ts';
import type { Stay } from './Stay.ts';

/** Someone comes or goes. */
export interface Movement {
  stay: Stay;
  kind: 'arrival' | 'departure';
}

/** Who goes and who comes on a day; departures first, as the morning comes before the afternoon. */
export function movementsOf(stays: readonly Stay[], day: Day): Movement[] {
  return [
    ...stays.filter(({ departure }) => departure === day).map((stay) => ({ stay, kind: 'departure' as const })),
    ...stays.filter(({ arrival }) => arrival === day).map((stay) => ({ stay, kind: 'arrival' as const })),
  ];
}

/** '1 départ, 2 arrivées' */
export function countMovements(movements: readonly Movement[]): string {
  const departures = movements.filter(({ kind }) => kind === 'departure').length;
  const arrivals = movements.length - departures;
  return [
    departures > 0 && `${departures}\u00a0${departures > 1 ? 'départs' : 'départ'}`,
    arrivals > 0 && `${arrivals}\u00a0${arrivals > 1 ? 'arrivées' : 'arrivée'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
