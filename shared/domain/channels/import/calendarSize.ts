import { nightsBetween } from '@app/contract/core/days.ts';
import type { ReadCalendar } from '../ical/ReadCalendar.ts';

/** Nights of all entries of one calendar, each counted as often as it is written: fifty years, where a property has one. */
const mostNights = 20_000;

/** Whether a calendar wants more nights than any property has: each is placed one by one. */
export function isExcessive({ entries }: Pick<ReadCalendar, 'entries'>, today: string): boolean {
  let nights = 0;
  for (const { arrival, departure } of entries) {
    if (departure > today) nights += nightsBetween(arrival, departure);
    if (nights > mostNights) return true;
  }
  return false;
}
