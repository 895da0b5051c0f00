import type { Language } from '../../properties/rules.ts';
import type { RefundMailWords } from './RefundMailWords.ts';
import { englishRefundMails } from './refundMails.en.ts';
import { frenchRefundMails } from './refundMails.fr.ts';
import { germanRefundMails } from './refundMails.de.ts';
import { spanishRefundMails } from './refundMails.es.ts';

/** The words of mails about refunds, in each language. */
export const refundMailsOf: Readonly<Record<Language, RefundMailWords>> = {
  fr: frenchRefundMails,
  en: englishRefundMails,
  es: spanishRefundMails,
  de: germanRefundMails,
};
