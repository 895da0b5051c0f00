import type { Language } from '@app/contract/properties/rules.ts';
import { englishReviews } from './reviews.en.ts';
import { frenchReviews } from './reviews.fr.ts';
import { germanReviews } from './reviews.de.ts';
import { spanishReviews } from './reviews.es.ts';
import type { ReviewWords } from './ReviewWords.ts';

/** The words of reviews in each language. */
export const reviewsIn: Record<Language, ReviewWords> = {
  fr: frenchReviews,
  en: englishReviews,
  es: spanishReviews,
  de: germanReviews,
};
