import type { Language } from '@app/contract/properties/rules.ts';
import { englishCaution } from './caution.en.ts';
import { frenchCaution } from './caution.fr.ts';
import { germanCaution } from './caution.de.ts';
import { spanishCaution } from './caution.es.ts';
import type { CautionWords } from './CautionWords.ts';

/** The words of cautions in each language. */
export const cautionsIn: Record<Language, CautionWords> = {
  fr: frenchCaution,
  en: englishCaution,
  es: spanishCaution,
  de: germanCaution,
};
