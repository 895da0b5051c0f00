import { formatDay } from '@app/contract/core/dates.ts';
import { addDays, dateOf, nightsBetween } from '@app/contract/core/days.ts';
import type { Nights } from '../../base/stretches.ts';

/** '23 avril', '23 et 24 avril', '23 au 27 avril': the days in whose evenings nights begin. */
export function nightDays({ arrival, departure }: Nights): string {
  const last = addDays(departure, -1);
  const end = formatDay(dateOf(last));
  if (last <= arrival) return formatDay(dateOf(arrival));
  const day = formatDay(dateOf(arrival));
  const first = arrival.slice(0, 7) === last.slice(0, 7) ? day.split(/\s/u, 1).join('') : day;
  return `${first} ${isPair({ arrival, departure }) ? 'et' : 'au'} ${end}`;
}

/** 'la nuit du 23 avril', 'les nuits des 23 et 24 avril', 'les nuits du 23 au 27 avril' */
export function nightsInWords(nights: Nights): string {
  const days = nightDays(nights);
  if (nightsBetween(nights.arrival, nights.departure) <= 1) return `la nuit du ${days}`;
  return isPair(nights) ? `les nuits des ${days}` : `les nuits du ${days}`;
}

function isPair({ arrival, departure }: Nights): boolean {
  return nightsBetween(arrival, departure) === 2;
}
