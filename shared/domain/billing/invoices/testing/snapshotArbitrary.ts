import fc from 'fast-check';
import { draftCreditNote } from '../draftCreditNote.ts';
import { freezeSnapshot } from '../snapshot/freezeSnapshot.ts';
import type { InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import type { NewInvoiceLine } from '../draftInvoice.ts';
import { sampleSnapshot, sampleSurroundings } from './sampleSnapshot.ts';

/** Ordinary and hostile input for a field. */
const hostile = [
  '</ram:Name><ram:ID>1</ram:ID>',
  ']]>&lt;&amp;#60;<!-- -->',
  'AT&amp;T',
  '\u0000\u0008\u001b[31m',
  '\u202eabc\u202c\u200f',
  '🏖️👩‍👩‍👧',
  'Ελένη Παπαδοπούλου',
  'Дмитрий',
  'नमस्ते',
  'יוסי',
  '王小明',
  'a\ud800b',
  'Zoe\u0308 d\u2019Arc\u202fÀ',
  'x'.repeat(200),
];

const words = fc
  .oneof(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), fc.constantFrom(...hostile))
  // Something must be left of it, as the schema of profiles requires.
  .map((text) => `N ${text}`);

const lineArbitrary: fc.Arbitrary<NewInvoiceLine> = fc.record({
  description: words,
  detail: fc.oneof(fc.constant(''), words),
  quantity: fc.integer({ min: 1, max: 12 }),
  totalCents: fc.integer({ min: -500_000, max: 2_000_000 }),
  period: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 3_650 }), fc.integer({ min: 0, max: 400 }))
      .map(([from, days]) => ({ start: dayAfter(from), end: dayAfter(from + days) })),
  ),
});

function dayAfter(days: number): Date {
  return new Date(Date.UTC(2026, 0, 1, 17) + days * 86_400_000);
}

const maybe = fc.option(words);
const address = { street: maybe, postalCode: maybe, city: maybe, country: fc.constantFrom('FR', 'BE', 'RE', 'US') };

/** An invoice of any size, seller and buyer, at any rate of VAT; or the credit note of one, whole or in part. */
export const snapshotArbitrary: fc.Arbitrary<InvoiceSnapshot> = fc
  .record({
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 12 }),
    vatRate: fc.oneof(fc.constantFrom(0, 550, 1_000, 2_000), fc.integer({ min: 1, max: 9_999 })),
    seller: fc.record({
      name: words,
      legalForm: maybe,
      capital: maybe,
      ...address,
      siren: fc.stringMatching(/^\d{9}$/),
      registry: maybe,
      vatNumber: fc.option(fc.stringMatching(/^FR\d{11}$/)),
      email: fc.option(fc.constant('a@b.example')),
      details: fc.array(words, { maxLength: 3 }),
    }),
    buyer: fc.record({
      reference: fc.constant('C-1'),
      professional: fc.boolean(),
      company: maybe,
      name: words,
      ...address,
      siret: fc.option(fc.stringMatching(/^\d{14}$/)),
      vatNumber: fc.option(fc.constantFrom('BE0428759497', 'FR44732829320')),
      email: fc.option(fc.constant('c@d.example')),
    }),
    header: fc.array(words, { maxLength: 2 }),
    footer: fc.array(words, { maxLength: 2 }),
    refunded: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
  })
  .map(({ lines, refunded, ...surroundings }) => {
    const invoice = sampleSnapshot({ ...sampleSurroundings, ...surroundings }, lines);
    if (refunded === null) return invoice;
    const amountCents = Math.max(1, Math.round(Math.abs(invoice.totals.totalCents) * refunded));
    const draft = draftCreditNote(invoice, { amountCents, refundedAt: new Date('2026-12-01') }, surroundings.seller);
    return freezeSnapshot(draft, { number: 'AV-1000', issuedAt: '2026-12-01T09:00:00.000Z' });
  });
