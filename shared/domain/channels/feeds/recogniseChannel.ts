import type { Channel } from '@app/contract/reservations/rules.ts';
import type { ReadCalendar } from '../ical/ReadCalendar.ts';

/** Words of host names and of what calendars call themselves. */
const words: readonly [string, Channel][] = [
  ['airbnb', 'airbnb'],
  ['booking.com', 'booking'],
  ['abritel', 'abritel'],
  ['homelidays', 'abritel'],
  ['homeaway', 'abritel'],
  ['vrbo', 'abritel'],
  ['greengo', 'greengo'],
  ['google', 'google'],
];

/** Which channel writes such a calendar, by what it calls itself, else by where it lies; null: none of those that are known. */
export function recogniseChannel(url: URL, { productId }: Pick<ReadCalendar, 'productId'>): Channel | null {
  const find = (text: string) => words.find(([word]) => text.toLowerCase().includes(word))?.[1];
  return find(productId) ?? find(url.hostname) ?? null;
}
