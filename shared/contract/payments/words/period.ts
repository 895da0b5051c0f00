import { monthOf, type Day } from '../../core/days.ts';
import type { PaymentPlan } from '../terms/paymentPlan.ts';
import type { CancellationRow } from '../terms/cancellationTable.ts';
import type { Formats } from './formats.ts';

/** How a language says the stretches of a table of cancellation, whose days are given as texts. */
export interface PeriodTexts {
  always: string;
  until: (last: string) => string;
  between: (first: string, last: string) => string;
  /** Of days of one month: the number of the first alone. */
  within: (first: string, last: string) => string;
  on: (day: string) => string;
  since: (first: string) => string;
}

/** The days of a row; their year is said where it is not the one of the arrival. */
export function periodText(
  { from, until }: Pick<CancellationRow, 'from' | 'until'>,
  { bookedOn, arrival }: Pick<PaymentPlan, 'bookedOn' | 'arrival'>,
  words: PeriodTexts,
  formats: Formats,
): string {
  const dayText = (day: Day) => (day.slice(0, 4) === arrival.slice(0, 4) ? formats.shortDay(day) : formats.day(day));
  if (until === null) return from === bookedOn ? words.always : words.since(dayText(from));
  if (from === bookedOn) return words.until(dayText(until));
  if (from === until) return words.on(dayText(from));
  if (monthOf(from) !== monthOf(until)) return words.between(dayText(from), dayText(until));
  return words.within(String(Number(from.slice(8))), dayText(until));
}
