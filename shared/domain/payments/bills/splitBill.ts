import { splitLines, splitVat } from '@app/contract/core/splitVat.ts';
import type { BillLine, BillVat, StayBillSnapshot } from './BillSnapshot.ts';

type Line = Omit<BillLine, 'netCents'>;

/**
 * The lines of a bill with their nets, and its totals. Prices include VAT: net and VAT of what is taxed add up to its price to the cent,
 * and the nets of its lines to its net. Pure.
 */
export function splitBill(lines: readonly Line[], vat: BillVat): Pick<StayBillSnapshot, 'lines' | 'totals'> {
  const sum = (of: readonly Line[]) => of.reduce((cents, line) => cents + line.cents, 0);
  const taxed = lines.filter(({ isTaxed }) => isTaxed);
  const rate = vat.kind === 'liable' ? vat.rateBps : 0;
  const grossCents = sum(taxed);
  const { netCents, vatCents } = splitVat(grossCents, rate);
  const nets = splitLines(
    taxed.map(({ cents }) => cents),
    rate,
    netCents,
  );
  const totalCents = sum(lines);
  return {
    lines: lines.map((line) => ({ ...line, netCents: line.isTaxed ? (nets[taxed.indexOf(line)] ?? 0) : line.cents })),
    totals: { grossCents, netCents, vatCents, outsideCents: totalCents - grossCents, totalCents },
  };
}
