import type { Language } from '../../../properties/rules.ts';
import type { ContractWords } from './ContractWords.ts';
import { germanContract } from './de.ts';
import { englishContract } from './en.ts';
import { spanishContract } from './es.ts';
import { frenchContract } from './fr.ts';

/** What contracts say, by language. */
export const contractWordsOf: Readonly<Record<Language, ContractWords>> = {
  fr: frenchContract,
  en: englishContract,
  es: spanishContract,
  de: germanContract,
};
