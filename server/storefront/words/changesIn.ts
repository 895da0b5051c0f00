import type { Language } from '@app/contract/properties/rules.ts';
import { germanChanges } from './changes.de.ts';
import { englishChanges } from './changes.en.ts';
import { spanishChanges } from './changes.es.ts';
import { frenchChanges } from './changes.fr.ts';
import type { ChangeWords } from './ChangeWords.ts';

/** The words of changes in each language. */
export const changesIn: Record<Language, ChangeWords> = {
  fr: frenchChanges,
  en: englishChanges,
  es: spanishChanges,
  de: germanChanges,
};
