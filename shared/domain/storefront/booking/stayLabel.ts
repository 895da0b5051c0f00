import type { Day } from '@app/contract/core/days.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { stayMailsOf } from '@app/contract/storefront/words/stayMailsOf.ts';

/** What a stay is called where it is paid: « Itsaso, du 3 juillet au 7 juillet 2027 ». */
export function stayLabel(
  language: Language,
  propertyName: string,
  { arrival, departure }: { arrival: Day; departure: Day },
): string {
  const { date } = sheetWordsOf[language].formats;
  return `${propertyName}, ${stayMailsOf[language].span(date(arrival), date(departure))}`;
}
