import type { Language } from '../../properties/rules.ts';
import type { ReviewMailWords } from './ReviewMailWords.ts';
import { englishReviewMails } from './reviewMails.en.ts';
import { frenchReviewMails } from './reviewMails.fr.ts';
import { germanReviewMails } from './reviewMails.de.ts';
import { spanishReviewMails } from './reviewMails.es.ts';

/** The words of mails about reviews, in each language. */
export const reviewMailsOf: Record<Language, ReviewMailWords> = {
  fr: frenchReviewMails,
  en: englishReviewMails,
  es: spanishReviewMails,
  de: germanReviewMails,
};
