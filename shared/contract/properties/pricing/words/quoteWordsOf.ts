import type { Language } from '../../rules.ts';
import { englishQuoteWords } from './quoteWords.en.ts';
import { frenchQuoteWords } from './quoteWords.fr.ts';
import { germanQuoteWords } from './quoteWords.de.ts';
import { spanishQuoteWords } from './quoteWords.es.ts';
import type { QuoteWords } from './QuoteWords.ts';

/** What quotes say, by language; where French alone is needed, `quoteStay` has it without the others. */
export const quoteWordsOf: Readonly<Record<Language, QuoteWords>> = {
  fr: frenchQuoteWords,
  en: englishQuoteWords,
  es: spanishQuoteWords,
  de: germanQuoteWords,
};
