import type { Language } from '@app/contract/properties/rules.ts';
import { englishPages } from './en.ts';
import { frenchPages } from './fr.ts';
import { germanPages } from './de.ts';
import type { PageWords } from './PageWords.ts';
import { spanishPages } from './es.ts';

/** The words of the pages in each language. */
export const wordsIn: Record<Language, PageWords> = {
  fr: frenchPages,
  en: englishPages,
  es: spanishPages,
  de: germanPages,
};
