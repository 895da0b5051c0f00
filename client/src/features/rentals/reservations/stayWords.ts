import { nightsBetween, shortDayLabel, type Day } from '@app/contract/core/days.ts';
import { counted } from '../../../components/text/numbers.ts';

export interface Party {
  adults: number;
  children: number;
  babies: number;
  pets: number;
}

/** '2 adultes, 1 enfant, 1 bébé'; who is not there is not named. */
export function partyText({ adults, children, babies, pets }: Party): string {
  return [
    counted(adults, 'adulte'),
    children > 0 && counted(children, 'enfant'),
    babies > 0 && counted(babies, 'bébé'),
    pets > 0 && counted(pets, 'animal', 'animaux'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '4 nuits'. */
export function nightsText(arrival: Day, departure: Day): string {
  return counted(nightsBetween(arrival, departure), 'nuit');
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

function ordinal(dayOfMonth: number): string {
  return dayOfMonth === 1 ? '1er' : String(dayOfMonth);
}
