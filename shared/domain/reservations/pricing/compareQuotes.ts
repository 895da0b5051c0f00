import type { QuoteLine, StoredQuote } from '@app/contract/properties/pricing/stay.ts';

/** What a quote has more or less than another, reason by reason, with what there was before; the sum is the difference of their totals. */
export function compareQuotes(before: StoredQuote, after: StoredQuote): Omit<QuoteLine, 'kind'>[] {
  const reasons = [...new Set([...after.lines, ...before.lines].map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const [is, was] = [linesOf(after, reason), linesOf(before, reason)];
    const cents = sumOf(is) - sumOf(was);
    if (cents === 0) return [];
    return [{ label: differenceLabel(labelOf(is), labelOf(was)), cents, reason }];
  });
}

/** « 5 nuits à 120,00 €, au lieu de 3 nuits à 120,00 € »; what is there no more is « en moins ». */
function differenceLabel(is: string, was: string): string {
  if (is === '') return `En moins\u00a0: ${was}`;
  return was === '' || was === is ? is : `${is}, au lieu de ${was}`;
}

function labelOf(lines: readonly QuoteLine[]): string {
  return lines.map(({ label }) => label).join(', ');
}

function linesOf({ lines }: StoredQuote, wanted: string): QuoteLine[] {
  return lines.filter(({ reason }) => reason === wanted);
}

function sumOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
