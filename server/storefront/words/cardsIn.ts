import type { Language } from '@app/contract/properties/rules.ts';
import { englishCards } from './cards.en.ts';
import { frenchCards } from './cards.fr.ts';
import { germanCards } from './cards.de.ts';
import { spanishCards } from './cards.es.ts';
import type { CardWords } from './CardWords.ts';

/** The words of card payments in each language. */
export const cardsIn: Record<Language, CardWords> = {
  fr: frenchCards,
  en: englishCards,
  es: spanishCards,
  de: germanCards,
};
