import type { Language } from '@app/contract/properties/rules.ts';
import { englishBooking } from './booking.en.ts';
import { frenchBooking } from './booking.fr.ts';
import { germanBooking } from './booking.de.ts';
import { spanishBooking } from './booking.es.ts';
import type { BookingWords } from './BookingWords.ts';

/** The words of booking in each language. */
export const bookingIn: Record<Language, BookingWords> = {
  fr: frenchBooking,
  en: englishBooking,
  es: spanishBooking,
  de: germanBooking,
};
