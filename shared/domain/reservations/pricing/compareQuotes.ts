import type { Quote, QuoteLine } from '@app/contract/properties/pricing/stay.ts';

/** What a quote has more or less than another, reason by reason; the sum is the difference of their totals. */
export function compareQuotes(before: Quote, after: Quote): Omit<QuoteLine, 'kind'>[] {
  const reasons = [...new Set([...after.lines, ...before.lines].map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const [is, was] = [linesOf(after, reason), linesOf(before, reason)];
    const cents = sumOf(is) - sumOf(was);
    if (cents === 0) return [];
    const shown = is.length > 0 ? is : was;
    return [{ label: shown.map(({ label }) => label).join(', '), cents, reason }];
  });
}

function linesOf({ lines }: Quote, wanted: string): QuoteLine[] {
  return lines.filter(({ reason }) => reason === wanted);
}

function sumOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
