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

/** 'Inès Haddad'. */
export function guestName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'd’Inès Moreau', 'de Marc Petit', 'd’Hélène', 'de Yann', 'd’Yves'. */
export function ofGuest(guest: { firstName: string; lastName: string }): string {
  const name = guestName(guest);
  return elided.test(name) ? `d’${name}` : `de ${name}`;
}
/** Names that begin with a vowel when spoken: with nearly every French one in h, and those in y before a consonant. */
const elided = /^(?:[aeiouhâàäáåæéèêëîïíôöóœûüú]|y[^aeiouéè])/i;

function ordinal(dayOfMonth: number): string {
  return dayOfMonth === 1 ? '1er' : String(dayOfMonth);
}

/** '6 h', '5 h 30' from '10:30' to '16:00'. */
export function hoursBetween(from: string, to: string): string {
  const minutes = Math.max(0, minutesOf(to) - minutesOf(from));
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** Minutes since midnight of '16:30'. */
export function minutesOf(hour: string): number {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}
