import type { Language } from '../../properties/rules.ts';
import { germanChangeMails } from './changeMails.de.ts';
import { englishChangeMails } from './changeMails.en.ts';
import { spanishChangeMails } from './changeMails.es.ts';
import { frenchChangeMails } from './changeMails.fr.ts';
import type { ChangeMailWords } from './ChangeMailWords.ts';

/** What mails about changes say to guests, by language. */
export const changeMailsOf: Readonly<Record<Language, ChangeMailWords>> = {
  fr: frenchChangeMails,
  en: englishChangeMails,
  es: spanishChangeMails,
  de: germanChangeMails,
};
