import type { Language } from '../../properties/rules.ts';
import type { GuestPaymentMailWords } from './GuestPaymentMailWords.ts';
import { englishGuestPaymentMails } from './guestPaymentMails.en.ts';
import { frenchGuestPaymentMails } from './guestPaymentMails.fr.ts';
import { germanGuestPaymentMails } from './guestPaymentMails.de.ts';
import { spanishGuestPaymentMails } from './guestPaymentMails.es.ts';

/** The words of mails about payments, in each language. */
export const guestPaymentMailsOf: Record<Language, GuestPaymentMailWords> = {
  fr: frenchGuestPaymentMails,
  en: englishGuestPaymentMails,
  es: spanishGuestPaymentMails,
  de: germanGuestPaymentMails,
};
