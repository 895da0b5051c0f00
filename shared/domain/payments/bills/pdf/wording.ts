import { nightsBetween, type Day } from '@app/contract/core/days.ts';
import { foreignCountry } from '@app/contract/countries/countries.ts';
import { billWordsIn } from '@app/contract/payments/bills/words/billWordsIn.ts';
import type { BillWords } from '@app/contract/payments/bills/words/BillWords.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import type { BillSnapshot } from '../BillSnapshot.ts';

/** What is said in one language, with its days. */
interface Speech {
  words: BillWords;
  day: (day: Day) => string;
  span: (from: Day, to: Day) => string;
}

function languagesOf(language: BillSnapshot['language']) {
  return language === 'fr' ? (['fr'] as const) : (['fr', language] as const);
}

/** In which languages a document names countries. */
export function landsIn({ version, language }: Pick<BillSnapshot, 'version' | 'language'>) {
  return languagesOf(version === 1 ? 'fr' : language);
}

/** How a document speaks: in French, and beside it in the guest's language. */
export interface Wording {
  /** Both on one line, 'Total · Gesamtbetrag'; French alone for a guest who reads it. */
  both: (say: (speech: Speech) => string) => string;
  /** The same, one below the other. */
  each: (say: (speech: Speech) => string) => string[];
}

function speechOf(language: BillSnapshot['language']): Speech {
  const { date: day, span } = sheetWordsOf[language].formats;
  return { words: billWordsIn[language], day, span };
}

export function wordingOf({ language }: Pick<BillSnapshot, 'language'>): Wording {
  const speeches = languagesOf(language).map(speechOf);
  // What both languages write alike is written once.
  const each: Wording['each'] = (say) => [...new Set(speeches.map(say))];
  return { each, both: (say) => each(say).join(' · ') };
}

/** What kind of document it is, as its title says. */
export function titleIn({ words }: Speech, bill: BillSnapshot): string {
  if (bill.kind !== 'receipt') return words.kinds[bill.kind];
  if (bill.corrects) return words.withdrawnReceipt;
  return bill.direction === 'returned' ? words.refundReceipt : words.kinds.receipt;
}

/** 'du 3 au 7 juillet 2027, 4 nuits' */
export function spanIn({ words, span }: Speech, { arrival, departure }: BillSnapshot['stay']): string {
  return `${span(arrival, departure)}, ${words.nights(nightsBetween(arrival, departure))}`;
}

/** Who issues, below their name. */
export function issuerLines(bill: Pick<BillSnapshot, 'version' | 'language' | 'issuer'>): string[] {
  const { person, street, postalCode, city, country, siret, vatNumber, email } = bill.issuer;
  const land = foreignCountry(country, landsIn(bill));
  return [
    person ?? '',
    street,
    [`${postalCode} ${city}`.trim(), land].filter((part) => part !== '').join(', '),
    siret === null ? '' : `SIRET ${siretText(siret)}`,
    vatNumber === null ? '' : `TVA ${vatNumber}`,
    email ?? '',
  ].filter((line) => line !== '');
}

/** As registers write it: '902 541 888 00014'. */
function siretText(siret: string): string {
  const parts = /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(siret);
  return parts ? parts.slice(1).join('\u00a0') : siret;
}
