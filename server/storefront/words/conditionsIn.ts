import type { Language } from '@app/contract/properties/rules.ts';
import { germanConditions } from './conditions.de.ts';
import { englishConditions } from './conditions.en.ts';
import { spanishConditions } from './conditions.es.ts';
import { frenchConditions } from './conditions.fr.ts';
import type { ConditionsWords } from './ConditionsWords.ts';

/** The words of conditions in each language. */
export const conditionsIn: Record<Language, ConditionsWords> = {
  fr: frenchConditions,
  en: englishConditions,
  es: spanishConditions,
  de: germanConditions,
};
