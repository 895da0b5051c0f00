import { countOf } from '../../core/counting.ts';
import { formatDate, formatDay } from '../../core/dates.ts';
import { dateOf } from '../../core/days.ts';
import type { Day } from '../../core/days.ts';

/** French names of the weekdays, Monday first. */
const weekdayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** What is said where a price was left out. */
export const missingPrice = 'Saisissez un montant';

/** What is said where nights would cost nothing. */
export const freeNights = 'À 0\u00a0€, ces nuits seraient offertes\u00a0: saisissez leur prix';

/** '1 nuit', '5 nuits'. */
export function countNights(nights: number): string {
  return countOf(nights, 'nuit');
}

/** '−10 %', of what is taken off. */
export function offLabel(percent: number): string {
  return `−${percent}\u00a0%`;
}

/** 'le samedi', 'le vendredi ou le samedi'. */
export function weekdaysLabel(weekdays: readonly number[]): string {
  const names = weekdays.toSorted((one, other) => one - other).map((day) => `le ${weekdayNames[day - 1] ?? ''}`);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ou ${last}` : last;
}

/** 'du 10 juillet au 28 août 2027', 'du 20 au 26 juin 2027', 'le 23 juillet 2027'. */
export function spanLabel(from: Day, to: Day): string {
  const end = formatDate(dateOf(to));
  if (from === to) return `le ${end}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `du ${formatDay(dateOf(from)).split(' ')[0] ?? ''} au ${end}`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? formatDay(dateOf(from)) : formatDate(dateOf(from));
  return `du ${start} au ${end}`;
}

/** The same with a capital, as the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
