import { formatDay } from '@app/contract/core/dates.ts';
import { dateOf, nightsBetween } from './days.ts';
import { sourceStyles } from './sources.ts';
import { stayStatusLabels, type Closure, type Stay } from './Stay.ts';

/** '1 nuit', '4 nuits' */
export function countNights(nights: number): string {
  return `${nights}\u00a0${nights > 1 ? 'nuits' : 'nuit'}`;
}

/** '1 voyageur', '4 voyageurs' */
export function countPeople(people: number): string {
  return `${people}\u00a0${people > 1 ? 'voyageurs' : 'voyageur'}`;
}

export function nightsOf({ arrival, departure }: Stay): number {
  return nightsBetween(arrival, departure);
}

/** The whole of a stay, for those who do not see its bar. */
export function describeStay(stay: Stay): string {
  const { guest, source, arrival, departure, status } = stay;
  const dates = `du ${formatDay(dateOf(arrival))} au ${formatDay(dateOf(departure))}`;
  return `${guest}, ${sourceStyles[source].label}, ${dates}, ${countNights(nightsOf(stay))}, ${stayStatusLabels[status].toLowerCase()}`;
}

export function describeClosure({ reason, from, to }: Closure): string {
  return `Indisponible : ${reason}, du ${formatDay(dateOf(from))} au ${formatDay(dateOf(to))}`;
}
