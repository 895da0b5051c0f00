import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '@app/contract/core/days.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import { randomCase } from '@app/contract/properties/pricing/testing/randomRates.ts';
import { ratesOf } from '@app/contract/properties/pricing/testing/ratesOf.ts';
import { frenchQuoteWords } from '@app/contract/properties/pricing/words/quoteWords.fr.ts';
import { canArrive, canLeave } from './bookableDays.ts';

/** Nights beyond any maximum stay of the random rules. */
const longest = 31;
const guest = { adults: 1, children: 0, babies: 0, pets: 0, options: [], promoCode: null };

describe('the days of a calendar', () => {
  it('can be arrived on exactly when some stay from there gets a quote without a refusal, and left likewise', () => {
    const seen = { arrivals: 0, none: 0, departures: 0 };
    fc.assert(
      fc.property(randomCase, ({ rules, overrides, context }) => {
        const rates = compileRates(rules, overrides);
        const pricing = { rates, today: context.today, taken: context.taken };
        for (const day of daysFrom(addDays(context.today, -2), 40)) {
          const departures = daysFrom(addDays(day, 1), longest).filter(
            (departure) =>
              quoteStay(rates, { arrival: day, departure, ...guest }, { ...context, capacity: 1 }, frenchQuoteWords)
                .refusals.length === 0,
          );
          expect([day, canArrive(pricing, day)]).toStrictEqual([day, departures.length > 0]);
          const left = daysFrom(addDays(day, -3), longest + 4).filter((departure) => canLeave(pricing, day, departure));
          expect([day, left]).toStrictEqual([day, departures]);
          seen[departures.length > 0 ? 'arrivals' : 'none'] += 1;
          seen.departures += departures.length;
        }
      }),
      { numRuns: 25 },
    );
    expect(Object.values(seen).every((count) => count > 50)).toBe(true);
  });

  it('end with the horizon, and a hole that is kept free around stays is filled', () => {
    const taken = [
      { arrival: '2027-05-03', departure: '2027-05-05' },
      { arrival: '2027-05-11', departure: '2027-05-12' },
    ];
    const rates = ratesOf({ baseCents: 10_000, minNights: 7, preparationNights: 1, horizonDays: 30 });
    const pricing = { rates, today: '2027-05-01', taken };
    const open = daysFrom('2027-05-01', 40).filter((day) => canArrive(pricing, day));
    // Four nights are left between the two stays; the last week ends on the last day that can be booked.
    expect(open.slice(0, 3)).toStrictEqual(['2027-05-01', '2027-05-06', '2027-05-13']);
    expect(open.at(-1)).toBe('2027-05-24');
  });
});
