import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billNumber } from '@app/contract/payments/bills/rules.ts';
import { splitBill } from './splitBill.ts';

const line = fc.record({
  description: fc.constant('Ligne'),
  translated: fc.constant(null),
  hasDates: fc.constant(false),
  cents: fc.integer({ min: -100_000, max: 1_000_000 }),
  isTaxed: fc.boolean(),
});
const liable = fc
  .integer({ min: 1, max: 2_500 })
  .map((rateBps) => ({ kind: 'liable' as const, number: 'FR40303265045', rateBps }));
const vat = fc.oneof(liable, fc.constantFrom({ kind: 'exempt' as const }, { kind: 'franchise' as const }));
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

describe('the VAT of a bill', () => {
  it('adds up to the price to the cent, line by line and in all, and nothing untaxed bears any', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), vat, (lines, of) => {
        const { lines: split, totals } = splitBill(lines, of);
        expect(totals.netCents + totals.vatCents).toBe(totals.grossCents);
        expect(totals.grossCents + totals.outsideCents).toBe(totals.totalCents);
        expect(totals.totalCents).toBe(sum(lines.map(({ cents }) => cents)));
        expect(sum(split.filter(({ isTaxed }) => isTaxed).map(({ netCents }) => netCents))).toBe(totals.netCents);
        for (const { isTaxed, cents, netCents } of split) if (!isTaxed) expect(netCents).toBe(cents);
        if (of.kind !== 'liable') expect(totals.vatCents).toBe(0);
        else expect(Math.abs(totals.vatCents - (totals.netCents * of.rateBps) / 10_000)).toBeLessThan(1);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the number of a document', () => {
  it('says its kind, its year and its place, however many there are', () => {
    expect(billNumber({ kind: 'bill', year: 2027, sequence: 12 })).toBe('F2027-0012');
    expect(billNumber({ kind: 'credit_note', year: 2027, sequence: 1 })).toBe('AV2027-0001');
    expect(billNumber({ kind: 'receipt', year: 2027, sequence: 12_345 })).toBe('R2027-12345');
  });
});
