/** What guests are handed in their host's name. */
export const billKinds = ['receipt', 'bill', 'credit_note'] as const;
export type BillKind = (typeof billKinds)[number];

/** What the numbers of a series begin with: one for each kind, host and year. */
const seriesLetters: Record<BillKind, string> = { receipt: 'R', bill: 'F', credit_note: 'AV' };

/** 'F2027-0012': the series of a year begins at 1. */
export function billNumber({ kind, year, sequence }: { kind: BillKind; year: number; sequence: number }): string {
  return `${seriesLetters[kind]}${year}-${String(sequence).padStart(4, '0')}`;
}
