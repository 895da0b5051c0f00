import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftCreditNote, type Credited } from './draftCreditNote.ts';
import { writeFacturX } from './facturX/writeFacturX.ts';
import { invoiceSnapshotSchema, type InvoiceSnapshot } from './snapshot/InvoiceSnapshot.ts';
import { checkEn16931 } from './testing/checkEn16931.ts';
import { checkFrenchCtc } from './testing/checkFrenchCtc.ts';
import { sampleLines, sampleSnapshot, sampleSurroundings } from './testing/sampleSnapshot.ts';

const { seller } = sampleSurroundings;
const refundedAt = new Date('2026-12-02T09:00:00Z');

function invoiceOf(totalCents: number, vatRate: number): InvoiceSnapshot {
  const lines = sampleLines.slice(0, 1).map((line) => ({ ...line, totalCents }));
  return sampleSnapshot({ vatRate }, lines);
}

/** The credit notes of partial refunds in sequence. */
function creditNotes(invoice: InvoiceSnapshot, parts: readonly number[]): InvoiceSnapshot[] {
  const credited: Credited = { totalCents: 0, netCents: 0 };
  return parts.map((amountCents, at) => {
    const draft = draftCreditNote(invoice, { amountCents, refundedAt }, seller, credited);
    credited.totalCents += draft.totals.totalCents;
    credited.netCents += draft.totals.netCents;
    return invoiceSnapshotSchema.parse({ ...draft, number: `AV-${at}`, issuedAt: refundedAt.toISOString() });
  });
}

/** Cuts an amount at these fractions. */
function cut(totalCents: number, fractions: readonly number[]): number[] {
  const ends = [...new Set([...fractions.map((fraction) => Math.floor(fraction * totalCents)), totalCents])];
  const sorted = ends.filter((end) => end > 0).toSorted((one, other) => one - other);
  return sorted.map((end, at) => end - (sorted[at - 1] ?? 0));
}

const totals = fc.integer({ min: 1, max: 100_000 });
const rates = fc.constantFrom(0, 210, 550, 850, 1_000, 2_000);
const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });

describe('credit notes', () => {
  it('of all parts of an invoice add up to its net, its VAT and its total, to the cent', () => {
    fc.assert(
      fc.property(totals, rates, fractions, (total, rate, where) => {
        const invoice = invoiceOf(total, rate);
        const notes = creditNotes(invoice, cut(total, where));
        const sumOf = (part: 'netCents' | 'vatCents' | 'totalCents') =>
          notes.reduce((sum, note) => sum + note.totals[part], 0);
        for (const part of ['netCents', 'vatCents', 'totalCents'] as const)
          expect(sumOf(part), part).toBe(invoice.totals[part]);
        for (const { totals: note } of notes) {
          expect(note.netCents + note.vatCents).toBe(note.totalCents);
          expect(Math.min(note.netCents, note.vatCents)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('and their invoice satisfy the rules of EN 16931 and of France for any price, rate and parts', () => {
    fc.assert(
      fc.property(totals, rates, fractions, (total, rate, where) => {
        const invoice = invoiceOf(total, rate);
        for (const document of [
          invoice,
          ...creditNotes(invoice, [total]),
          ...creditNotes(invoice, cut(total, where)),
        ]) {
          const xml = writeFacturX(document);
          expect([...checkEn16931(xml), ...checkFrenchCtc(xml)]).toStrictEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('satisfy both rules for 3,33 €, which rounded net and VAT miss by one cent', () => {
    const [note] = creditNotes(invoiceOf(5_400, 2_000), [333]);
    expect(note?.totals).toStrictEqual({ netCents: 278, vatCents: 55, roundingCents: 0, totalCents: 333 });
  });

  it('of an invoice issued with a rounding amount, or credited in separately rounded parts, still add up', () => {
    const invoice = invoiceOf(333, 2_000);
    const before = { ...invoice, totals: { netCents: 278, vatCents: 56, roundingCents: -1, totalCents: 333 } };
    const draft = draftCreditNote(before, { amountCents: 333, refundedAt }, seller);
    expect(draft.totals).toStrictEqual({ netCents: 278, vatCents: 55, roundingCents: 0, totalCents: 333 });
    // Ten parts of 3 cents, each rounded to a net of 3: only VAT is left.
    const rest = draftCreditNote(invoiceOf(36, 2_000), { amountCents: 6, refundedAt }, seller, {
      totalCents: 30,
      netCents: 30,
    });
    expect(rest.totals).toStrictEqual({ netCents: 0, vatCents: 6, roundingCents: 0, totalCents: 6 });
  });
});
