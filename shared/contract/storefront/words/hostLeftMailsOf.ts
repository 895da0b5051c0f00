import type { Language } from '../../properties/rules.ts';
import type { HostLeftMailWords } from './HostLeftMailWords.ts';
import { englishHostLeftMails } from './hostLeftMails.en.ts';
import { frenchHostLeftMails } from './hostLeftMails.fr.ts';
import { germanHostLeftMails } from './hostLeftMails.de.ts';
import { spanishHostLeftMails } from './hostLeftMails.es.ts';

/** The words of mails about a host who closes their account, in each language. */
export const hostLeftMailsOf: Readonly<Record<Language, HostLeftMailWords>> = {
  fr: frenchHostLeftMails,
  en: englishHostLeftMails,
  es: spanishHostLeftMails,
  de: germanHostLeftMails,
};
