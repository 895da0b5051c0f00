import { countOf } from '@app/contract/core/counting.ts';
import { nightsBetween, shortDayLabel, type Day } from '@app/contract/core/days.ts';

/** '4 nuits'. */
export function nightsText(arrival: Day, departure: Day): string {
  return countOf(nightsBetween(arrival, departure), 'nuit');
}

/** '10 → 17 avr.', '28 avr. → 2 mai'; with the year where it is another than `today`'s. */
export function datesText(arrival: Day, departure: Day, today: Day): string {
  const sameMonth = arrival.slice(0, 7) === departure.slice(0, 7);
  const first = sameMonth ? ordinal(Number(arrival.slice(8))) : shortDayLabel(arrival);
  const year = departure.slice(0, 4) === today.slice(0, 4) ? '' : `\u00a0${departure.slice(0, 4)}`;
  return `${first} → ${shortDayLabel(departure)}${year}`.replace(/ (?=\p{L})/gu, '\u00a0');
}

function ordinal(dayOfMonth: number): string {
  return dayOfMonth === 1 ? '1er' : String(dayOfMonth);
}
