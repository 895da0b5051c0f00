import { dateOf, type Day } from './days.ts';
import { lazily } from './lazily.ts';

/** How a language writes a day with its name: 'samedi 5 juin 2027', 'Saturday 5 June 2027', 'Samstag, 5. Juni 2027'. */
export function weekdayDates(
  locale: 'fr-FR' | 'en-GB' | 'es-ES' | 'de-DE',
  { year }: { year?: 'numeric' } = { year: 'numeric' },
): (day: Day) => string {
  const format = lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...(year && { year }),
      }),
  );
  return (day) => {
    const text = format().format(dateOf(day));
    if (locale === 'de-DE') return text;
    // Intl sets a comma after the weekday where running text has none, as in 'del sábado 3 al domingo 4'.
    const running = text.replace(/^(\p{L}+), /u, '$1 ');
    return locale === 'fr-FR' ? running.replace(/ 1 (?=\p{L})/u, ' 1er ') : running;
  };
}
