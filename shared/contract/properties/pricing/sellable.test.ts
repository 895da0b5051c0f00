import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, nightsBetween } from '../../core/days.ts';
import type { Day } from '../../core/days.ts';
import { explainNight } from './explainNight.ts';
import type { CompiledRates } from './priceNights.ts';
import { compileRates } from './priceNights.ts';
import { scanNights } from './scanNights.ts';
import type { QuoteContext } from './stay.ts';
import { stayRefusals } from './stayRefusals.ts';
import { firstDay, randomCase } from './testing/randomRates.ts';
import { frenchQuoteWords } from './words/quoteWords.fr.ts';

/** Beyond any maximum stay of the random rules. */
const longest = 31;

/** Codes with which any stay from one day to another is refused. */
function refusedFor(rates: CompiledRates, context: QuoteContext, arrival: Day, departure: Day): string[] {
  const guests = { adults: 1, children: 0, babies: 0, pets: 0, options: [], promoCode: null };
  return stayRefusals(rates, { arrival, departure, ...guests }, context, frenchQuoteWords).map(({ code }) => code);
}

/** The longest stay that can be booked for an arrival, in nights; 0 when there is none. */
function longestStay(rates: CompiledRates, context: QuoteContext, arrival: Day): number {
  const lengths = Array.from({ length: longest }, (_, index) => longest - index);
  return lengths.find((nights) => refusedFor(rates, context, arrival, addDays(arrival, nights)).length === 0) ?? 0;
}

describe('what can be sold, tried stay by stay', () => {
  it('is every free night that the scan does not report', () => {
    let unsellable = 0;
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, context }) => {
        // Everything is taken after some weeks, so that each stay that is possible can be tried.
        const closing = addDays(firstDay, 60);
        const until = (day: Day) => (day < closing ? day : closing);
        const taken = context.taken
          .filter(({ arrival }) => arrival < closing)
          .map(({ arrival, departure }) => ({ arrival, departure: until(departure) }));
        const now = { ...context, taken: [...taken, { arrival: closing, departure: addDays(closing, 700) }] };
        const rates = compileRates({ ...rules, horizonDays: 730 }, overrides);

        const days = daysFrom(now.today, nightsBetween(now.today, closing));
        const sellable = new Set(days.flatMap((day) => daysFrom(day, longestStay(rates, now, day))));
        const isFree = (day: Day) =>
          !refusedFor(rates, now, day, addDays(day, 1)).some((code) =>
            ['past', 'notice', 'taken', 'preparation'].includes(code),
          );
        const reported = scanNights(rates, now)
          .filter(({ kind }) => kind !== 'zero_price')
          .flatMap(({ from, to }) => daysFrom(from, nightsBetween(from, to) + 1));
        expect(reported.toSorted()).toEqual(days.filter((day) => isFree(day) && !sellable.has(day)));
        unsellable += reported.length;
      }),
      { numRuns: 60, seed: 20_270_501 },
    );
    expect(unsellable).toBeGreaterThan(80);
  });

  it('may arrive on a day exactly when the explanation of its night says so', () => {
    let possible = 0;
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, stay, context }) => {
        const rates = compileRates(rules, overrides);
        const { arrival } = explainNight(rates, stay.arrival, context);
        expect(arrival.isPossible).toBe(longestStay(rates, context, stay.arrival) > 0);
        expect(arrival.sentences.length).toBeGreaterThan(0);
        if (arrival.isPossible) possible += 1;
      }),
      { numRuns: 500, seed: 20_270_501 },
    );
    expect(possible).toBeGreaterThan(100);
    expect(possible).toBeLessThan(400);
  });
});
