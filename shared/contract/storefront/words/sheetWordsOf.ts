import type { Language } from '../../properties/rules.ts';
import { germanSheetWords } from './sheetWords.de.ts';
import { englishSheetWords } from './sheetWords.en.ts';
import { spanishSheetWords } from './sheetWords.es.ts';
import { frenchSheetWords } from './sheetWords.fr.ts';
import type { SheetWords } from './SheetWords.ts';

/** What a sheet says to guests, by language. */
export const sheetWordsOf: Readonly<Record<Language, SheetWords>> = {
  fr: frenchSheetWords,
  en: englishSheetWords,
  es: spanishSheetWords,
  de: germanSheetWords,
};
