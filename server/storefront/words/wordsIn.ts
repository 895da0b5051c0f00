import type { Language } from '@app/contract/properties/rules.ts';
import { englishPages } from './pages.en.ts';
import { frenchPages } from './pages.fr.ts';
import { germanPages } from './pages.de.ts';
import type { PageWords } from './PageWords.ts';
import { spanishPages } from './pages.es.ts';

/** The words of the pages in each language. */
export const wordsIn: Record<Language, PageWords> = {
  fr: frenchPages,
  en: englishPages,
  es: spanishPages,
  de: germanPages,
};
