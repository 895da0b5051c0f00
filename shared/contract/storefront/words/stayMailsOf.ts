import type { Language } from '../../properties/rules.ts';
import { englishStayMails } from './stayMails.en.ts';
import { frenchStayMails } from './stayMails.fr.ts';
import { germanStayMails } from './stayMails.de.ts';
import { spanishStayMails } from './stayMails.es.ts';
import type { StayMailWords } from './StayMailWords.ts';

/** What mails to guests say, by language. */
export const stayMailsOf: Readonly<Record<Language, StayMailWords>> = {
  fr: frenchStayMails,
  en: englishStayMails,
  es: spanishStayMails,
  de: germanStayMails,
};
