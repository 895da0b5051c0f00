import type { Channel } from '@app/contract/reservations/rules.ts';
import type { ReadCalendar } from '../ical/ReadCalendar.ts';

const hosts: readonly [RegExp, Channel][] = [
  [/(^|\.)airbnb\.[a-z.]+$/, 'airbnb'],
  [/(^|\.)booking\.com$/, 'booking'],
  [/(^|\.)(abritel|homelidays|vrbo|homeaway)\.[a-z.]+$/, 'abritel'],
  [/(^|\.)greengo\.voyage$/, 'greengo'],
  [/^calendar\.google\.com$/, 'google'],
];
const products: readonly [RegExp, Channel][] = [
  [/airbnb/i, 'airbnb'],
  [/booking\.com/i, 'booking'],
  [/homeaway|vrbo|abritel/i, 'abritel'],
  [/greengo/i, 'greengo'],
  [/google/i, 'google'],
];

/** Which channel writes such a calendar, by what it calls itself, else by where it lies; null: none of those that are known. */
export function recogniseChannel(url: URL, { productId }: Pick<ReadCalendar, 'productId'>): Channel | null {
  const find = (known: typeof hosts, text: string) => known.find(([pattern]) => pattern.test(text))?.[1];
  return find(products, productId) ?? find(hosts, url.hostname) ?? null;
}
