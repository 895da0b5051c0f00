import type { Language } from '@app/contract/properties/rules.ts';
import { englishDisputes } from './disputes.en.ts';
import { frenchDisputes } from './disputes.fr.ts';
import { germanDisputes } from './disputes.de.ts';
import { spanishDisputes } from './disputes.es.ts';
import type { DisputeWords } from './DisputeWords.ts';

/** The words of disputes in each language. */
export const disputesIn: Record<Language, DisputeWords> = {
  fr: frenchDisputes,
  en: englishDisputes,
  es: spanishDisputes,
  de: germanDisputes,
};
