import { formatDate, formatDay, formatTime } from '@app/contract/core/dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "à l'instant", 'il y a 12 min', "aujourd'hui, 9 h 05", 'hier, 18 h 42', '18 novembre', '18 novembre 2025'. */
export function relativeTime(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime();
  if (age < minute) return 'à l’instant';
  if (age < hour) return `il y a ${Math.floor(age / minute)}\u00a0min`;
  if (formatDate(instant) === formatDate(now)) return `aujourd’hui, ${formatTime(instant)}`;
  if (formatDate(instant) === formatDate(new Date(now.getTime() - day))) return `hier, ${formatTime(instant)}`;
  const sameYear = formatDate(instant).slice(-4) === formatDate(now).slice(-4);
  return sameYear ? formatDay(instant) : formatDate(instant);
}
