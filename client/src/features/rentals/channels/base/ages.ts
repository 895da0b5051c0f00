import { countDays, formatDay, formatTime } from '@app/contract/core/dates.ts';
import { dayAt, shortDayLabel } from '@app/contract/core/days.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** '< 1 min', '4 min', '1 h 40', '31 h', '5 jours': how long ago something was. */
export function ageText(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < minute) return '<\u00a01\u00a0min';
  if (age < hour) return `${Math.floor(age / minute)}\u00a0min`;
  if (age >= 3 * day) return countDays(Math.floor(age / day));
  const hours = Math.floor(age / hour);
  if (age >= day) return `${hours}\u00a0h`;
  return `${hours}\u00a0h\u00a0${String(Math.floor((age % hour) / minute)).padStart(2, '0')}`;
}

/** 'à l’instant', 'il y a 4 min', 'il y a 5 jours' */
export function agoText(instant: string, now: Date): string {
  return now.getTime() - Date.parse(instant) < minute ? 'à l’instant' : `il y a ${ageText(instant, now)}`;
}

/** 'dans 11 min', 'dans un instant' */
export function untilText(instant: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / minute);
  if (minutes <= 1) return 'dans un instant';
  if (minutes < 60) return `dans ${minutes}\u00a0min`;
  return `dans ${ageText(now.toISOString(), new Date(instant))}`;
}

/** '8 h 52' of today, 'hier à 8 h 52', '6 avril à 8 h 52' */
export function momentText(instant: string, now: Date): string {
  const at = new Date(instant);
  const time = formatTime(at);
  if (dayAt(at) === dayAt(now)) return time;
  if (dayAt(at) === dayAt(new Date(now.getTime() - day))) return `hier à ${time}`;
  return `${formatDay(at)} à ${time}`;
}

/** As `momentText`, where it follows « à » or « depuis »: 'à 8 h 52', 'hier à 8 h 52', 'le 6 avril à 8 h 52'. */
export function whenText(instant: string, now: Date): string {
  const text = momentText(instant, now);
  if (text.startsWith('hier')) return text;
  return text.includes(' à ') ? `le ${text}` : `à ${text}`;
}

/** 'aujourd’hui, 8 h 52', '2 avr., 11 h 40' */
export function stampText(instant: string, now: Date): string {
  const at = new Date(instant);
  const time = formatTime(at);
  return dayAt(at) === dayAt(now) ? `aujourd’hui, ${time}` : `${shortDayLabel(dayAt(at))}, ${time}`;
}
