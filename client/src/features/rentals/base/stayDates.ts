import { countOf } from '@app/contract/core/counting.ts';
import { nightsBetween, shortDayLabel, type Day } from '@app/contract/core/days.ts';

/** '4 nuits'. */
export function nightsText(arrival: Day, departure: Day): string {
  return countOf(nightsBetween(arrival, departure), 'nuit');
}

/** '10 → 17 avr.', '28 avr. → 2 mai'; years where they are others than `today`'s: '6 → 11 janv. 2027', '27 nov. 2027 → 5 mars 2028'. */
export function datesText(arrival: Day, departure: Day, today: Day): string {
  const sameMonth = arrival.slice(0, 7) === departure.slice(0, 7);
  const first = sameMonth ? ordinal(Number(arrival.slice(8))) : shortDayLabel(arrival);
  const firstYear = yearOf(arrival) === yearOf(departure) ? '' : otherYear(arrival, today);
  return `${first}${firstYear} → ${shortDayLabel(departure)}${otherYear(departure, today)}`.replace(
    / (?=\p{L})/gu,
    '\u00a0',
  );
}

function yearOf(day: Day): string {
  return day.slice(0, 4);
}

function otherYear(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? '' : `\u00a0${yearOf(day)}`;
}

function ordinal(dayOfMonth: number): string {
  return dayOfMonth === 1 ? '1er' : String(dayOfMonth);
}
