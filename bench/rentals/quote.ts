import { addDays } from '@app/contract/core/days.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import { nightOverrideSchema, rateRulesSchema } from '@app/contract/properties/pricing/rates.ts';
import type { QuoteContext, Stay } from '@app/contract/properties/pricing/stay.ts';
import { oneFigure, valueAtMost, type Closable, type Group } from '../framework/Benchmark.ts';
import { secondsOf } from '../framework/statistics.ts';

/** Quotes of one round. */
const quotes = 20_000;

/** Every rule that a host can set, several of those of which there may be several. */
const rules = rateRulesSchema.parse({
  baseCents: 10_000,
  weekendCents: 13_000,
  seasons: Array.from({ length: 12 }, (_, month) => ({
    name: `Saison ${month + 1}`,
    from: addDays('2027-01-04', month * 30),
    to: addDays('2027-01-04', month * 30 + 19),
    nightCents: 14_000 + month * 500,
    minNights: 4,
    minNightsByArrival: [{ weekday: 6, minNights: 7 }],
    maxNights: 28,
    arrivalDays: [1, 3, 5, 6],
    departureDays: [1, 3, 5, 6, 7],
  })),
  minNights: 2,
  minNightsByArrival: [{ weekday: 5, minNights: 3 }],
  maxNights: 30,
  arrivalDays: [1, 2, 3, 4, 5, 6],
  departureDays: [1, 2, 3, 4, 5, 6],
  cleaningCents: 6_000,
  includedGuests: 2,
  extraGuestCents: 1_500,
  extraChildCents: 800,
  petCents: 2_000,
  linenCents: 1_200,
  options: [
    { id: 'late', name: 'Départ tardif', cents: 2_500, per: 'stay' },
    { id: 'breakfast', name: 'Petit déjeuner', cents: 900, per: 'guest_night' },
    { id: 'heating', name: 'Chauffage', cents: 500, per: 'night', mandatory: true },
  ],
  steps: [
    { nights: 7, percent: 8 },
    { nights: 14, percent: 12 },
    { nights: 28, percent: 25 },
  ],
  lastMinute: [
    { days: 3, percent: 20 },
    { days: 10, percent: 10 },
  ],
  earlyBird: [
    { days: 60, percent: 5 },
    { days: 180, percent: 9 },
  ],
  promoCodes: [
    { code: 'PRINTEMPS', percent: 10, from: '2027-01-01', to: '2027-12-31', maxUses: 100 },
    { code: 'BIENVENUE', cents: 5_000 },
  ],
  returningPercent: 5,
  noticeDays: 2,
  horizonDays: 540,
  preparationNights: 1,
  fillGaps: true,
  touristTax: {
    // Every two months another, half of them by what the night costs.
    tariffs: Array.from({ length: 6 }, (_, index) => ({
      from: addDays('2027-01-01', index * 60),
      source: 'Délibération du 12 juin 2026',
      additions: { department: 1_000, highSpeedLine: 3_400 },
      ...(index % 2 === 0
        ? { regime: 'fixed' as const, personNightCents: 165 }
        : { regime: 'percent' as const, basisPoints: 500, capCents: 230 }),
    })),
  },
});
const overrides = Array.from({ length: 120 }, (_, index) =>
  nightOverrideSchema.parse({ day: addDays('2027-03-01', index * 2), nightCents: 15_000 + index, minNights: 3 }),
);
const context: QuoteContext = {
  today: '2027-01-02',
  capacity: 6,
  // Every other fortnight of a year.
  taken: Array.from({ length: 20 }, (_, index) => ({
    arrival: addDays('2027-01-06', index * 30),
    departure: addDays('2027-01-06', index * 30 + 10),
  })),
  isReturning: true,
  promoUses: 3,
};

/** Fourteen nights for five and a dog; each time another fortnight, so that all seasons are met. */
function stayAt(index: number): Stay {
  const arrival = addDays('2027-01-17', (index % 12) * 30);
  const party = { adults: 3, children: 2, babies: 1, pets: 1 };
  return { arrival, departure: addDays(arrival, 14), ...party, options: ['late', 'breakfast'], promoCode: 'printemps' };
}

/** A price with its lines and every refusal, from rules that are compiled. @returns microseconds for each. */
const quote = oneFigure<Closable>({
  name: 'quote',
  what: 'the quote of fourteen nights for five and a dog, every rule in use, from compiled rules',
  against: 'nothing: there is no library that prices stays',
  ...valueAtMost(60, 30, 'µs'),
  reason:
    'Each of a dozen lines says its amount in French; Intl takes a microsecond or two for one that it has not written lately.',
  async open() {
    const rates = compileRates(rules, overrides);
    const stays = Array.from({ length: 12 }, (_, index) => stayAt(index));
    return {
      subject: async () => {
        let cents = 0;
        const seconds = await secondsOf(async () => {
          for (let index = 0; index < quotes; index += 1) {
            const stay = stays[index % stays.length];
            if (stay) cents += quoteStay(rates, stay, context).totalCents;
          }
        });
        if (cents < quotes * 100_000) throw new Error('Those are no prices');
        return (seconds * 1_000_000) / quotes;
      },
    };
  },
});

/** Prices of stays, which need neither a server nor a database. */
export const pricingGroup: Group<Closable> = {
  benchmarks: [quote],
  open: async () => ({ close: async () => undefined }),
};
