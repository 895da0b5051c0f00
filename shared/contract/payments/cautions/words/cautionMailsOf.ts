import type { Language } from '../../../properties/rules.ts';
import type { CautionMailWords } from './CautionMailWords.ts';
import { englishCautionMails } from './cautionMails.en.ts';
import { frenchCautionMails } from './cautionMails.fr.ts';
import { germanCautionMails } from './cautionMails.de.ts';
import { spanishCautionMails } from './cautionMails.es.ts';

/** The words of mails about cautions, in each language. */
export const cautionMailsOf: Record<Language, CautionMailWords> = {
  fr: frenchCautionMails,
  en: englishCautionMails,
  es: spanishCautionMails,
  de: germanCautionMails,
};
