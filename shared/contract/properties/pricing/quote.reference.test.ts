import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRates } from './priceNights.ts';
import { quoteStay } from './quote.ts';
import { discountKinds, quoteSchema, refusalCodes } from './stay.ts';
import { randomCase } from './testing/randomRates.ts';
import { slowQuote } from './testing/slowQuote.ts';

const thousand = { numRuns: 1_000 };

describe('a quote of any rules, stay and context', () => {
  it('says what a slow reference says that prices night by night', () => {
    let bookable = 0;
    let fillingGaps = 0;
    let taxed = 0;
    let overAChange = 0;
    const refusals = new Set<string>();
    const discounts = new Set<string | null>();
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, stay, context }) => {
        const rates = compileRates(rules, overrides);
        const quote = quoteStay(rates, stay, context);
        expect({
          totalCents: quote.totalCents,
          touristTaxCents: quote.touristTaxCents,
          nights: quote.nights,
          amounts: quote.lines.map(({ kind, cents }) => ({ kind, cents })),
          discount: quote.discount,
          refusals: quote.refusals.map(({ code }) => code).toSorted(),
        }).toEqual(slowQuote(rules, overrides, stay, context));
        if (quote.touristTaxCents > 0) taxed += 1;
        if (quote.lines.filter(({ kind }) => kind === 'tourist_tax').length > 1) overAChange += 1;
        if (quote.refusals.length === 0) {
          bookable += 1;
          if (quote.nights < rates.nightOf(stay.arrival).minNights) fillingGaps += 1;
        }
        for (const { code } of quote.refusals) refusals.add(code);
        discounts.add(quote.discount);
      }),
      { ...thousand, seed: 20_270_506 },
    );
    // The random stays reach every rule, or the comparison would prove less than it says.
    expect(bookable).toBeGreaterThan(50);
    expect(fillingGaps).toBeGreaterThan(10);
    expect(taxed).toBeGreaterThan(200);
    expect(overAChange).toBeGreaterThan(10);
    expect(refusals).toEqual(new Set(refusalCodes));
    expect(discounts).toEqual(new Set([...discountKinds, null]));
  });

  it('adds up to its total, never below zero, with one discount at most that is never more than the nights', () => {
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, stay, context }) => {
        const { lines, totalCents, ...quote } = quoteStay(compileRates(rules, overrides), stay, context);
        const sum = (kinds: string[]) =>
          lines
            .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
            .reduce((cents, line) => cents + line.cents, 0);
        expect(sum([])).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(sum(['nights', 'discount'])).toBeGreaterThanOrEqual(0);
        expect(lines.filter(({ kind }) => kind === 'discount')).toHaveLength(quote.discount === null ? 0 : 1);
        expect(lines.every(({ cents }) => cents !== 0)).toBe(true);
        const { refusals: _, ...price } = quote;
        expect(quoteSchema.parse({ lines, totalCents, ...price })).toEqual({ lines, totalCents, ...price });
      }),
      thousand,
    );
  });

  it('takes off as much as the greatest discount would alone', () => {
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, stay, context }) => {
        const off = (asked: typeof rules) => {
          const { lines } = quoteStay(compileRates(asked, overrides), stay, context);
          return -(lines.find(({ kind }) => kind === 'discount')?.cents ?? 0);
        };
        const none = {
          ...rules,
          steps: [],
          lastMinute: [],
          earlyBird: [],
          promoCodes: [],
          returningPercent: undefined,
        };
        const { steps, lastMinute, earlyBird, promoCodes, returningPercent } = rules;
        const alone = [{ steps }, { lastMinute }, { earlyBird }, { promoCodes }, { returningPercent }].map((kept) =>
          off({ ...none, ...kept }),
        );
        expect(off(rules)).toBe(Math.max(...alone));
      }),
      { numRuns: 300 },
    );
  });
});
