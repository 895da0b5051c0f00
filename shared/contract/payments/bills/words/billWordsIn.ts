import type { GuestLanguage } from '../../words/formats.ts';
import { germanBills } from './bills.de.ts';
import { englishBills } from './bills.en.ts';
import { spanishBills } from './bills.es.ts';
import { frenchBills } from './bills.fr.ts';
import type { BillWords } from './BillWords.ts';

/** What receipts, bills and credit notes say, by language. */
export const billWordsIn: Readonly<Record<GuestLanguage, BillWords>> = {
  fr: frenchBills,
  en: englishBills,
  es: spanishBills,
  de: germanBills,
};
