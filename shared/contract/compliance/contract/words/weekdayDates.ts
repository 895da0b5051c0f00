import { dateOf, type Day } from '../../../core/days.ts';
import { lazily } from '../../../core/lazily.ts';

/** How a language writes a day with its name. */
export function weekdayDates(locale: 'fr-FR' | 'en-GB' | 'es-ES' | 'de-DE'): (day: Day) => string {
  const format = lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
  );
  return (day) => {
    const text = format().format(dateOf(day));
    return locale === 'fr-FR' ? text.replace(/ 1 (?=\p{L})/u, ' 1er ') : text;
  };
}
