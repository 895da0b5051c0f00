import { lazily } from './lazily.ts';

const french = (parts: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...parts }));

const longDate = french({ day: 'numeric', month: 'long', year: 'numeric' });
const weekdayDate = french({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dayAndMonth = french({ day: 'numeric', month: 'long' });
const clockTime = french({ hour: '2-digit', minute: '2-digit' });

/** French calendars say '1er', not '1'. */
function withOrdinal(text: string): string {
  return text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ');
}

/** '5 décembre 2026', Europe/Paris. */
export function formatDate(instant: Date): string {
  return withOrdinal(longDate().format(instant));
}

/** 'Vendredi 20 novembre 2026', Europe/Paris. */
export function formatWeekday(instant: Date): string {
  const text = withOrdinal(weekdayDate().format(instant));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** '26 novembre', Europe/Paris. */
export function formatDay(instant: Date): string {
  return withOrdinal(dayAndMonth().format(instant));
}

/** '14 h 21', '5 h 03', Europe/Paris. */
export function formatTime(instant: Date): string {
  return clockTime()
    .format(instant)
    .replace(/^0(?=\d)/, '')
    .replace(':', '\u00a0h\u00a0');
}

/** '20 novembre 2026 à 14 h 21', Europe/Paris. */
export function formatMoment(instant: Date): string {
  return `${formatDate(instant)} à ${formatTime(instant)}`;
}

/** '1 jour', '2 jours'. In French, zero is singular. */
export function countDays(days: number): string {
  return `${days}\u00a0${days > 1 ? 'jours' : 'jour'}`;
}
