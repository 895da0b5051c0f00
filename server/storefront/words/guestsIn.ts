import type { Language } from '@app/contract/properties/rules.ts';
import { englishGuests } from './guests.en.ts';
import { frenchGuests } from './guests.fr.ts';
import { germanGuests } from './guests.de.ts';
import { spanishGuests } from './guests.es.ts';
import type { GuestWords } from './GuestWords.ts';

/** The words around what guests say of themselves, in each language. */
export const guestsIn: Record<Language, GuestWords> = {
  fr: frenchGuests,
  en: englishGuests,
  es: spanishGuests,
  de: germanGuests,
};
