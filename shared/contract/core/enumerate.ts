import { lazily } from './lazily.ts';

const enumeration = lazily(() => new Intl.ListFormat('fr-FR'));

/** 'Airbnb', 'Airbnb et Abritel', 'Airbnb, Booking.com et Abritel'. */
export function enumerate(words: readonly string[]): string {
  return enumeration().format(words);
}
