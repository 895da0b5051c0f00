import fc from 'fast-check';
import { addDays } from '../../../core/days.ts';
import type { Day } from '../../../core/days.ts';
import { nightClosings, optionUnits } from '../rateBounds.ts';
import { nightOverrideSchema, rateRulesSchema } from '../rates.ts';
import type { NightOverride, RateRules } from '../rates.ts';
import type { QuoteContext, Stay, TakenNights } from '../stay.ts';

/** Everything random happens around this day. */
export const firstDay = '2027-05-01';

const cents = fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(0, 1, 14_000));
const percent = fc.integer({ min: 1, max: 90 });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 });
const weekday = fc.integer({ min: 1, max: 7 });
// Seldom any but a few, so that many stays pass.
const someWeekdays = fc
  .tuple(fc.uniqueArray(weekday, { minLength: 3, maxLength: 7 }), fc.nat(3))
  .map(([days, chance]) => (chance === 0 ? days : undefined));
const shortStay = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 9 }));
const minNightsByArrival = fc.uniqueArray(fc.record({ weekday, minNights: shortStay }), {
  selector: (minimum) => minimum.weekday,
  maxLength: 3,
});
const byDays = (min: number, max: number) =>
  fc.uniqueArray(fc.record({ days: fc.integer({ min, max }), percent }), {
    selector: (discount) => discount.days,
    maxLength: 3,
  });
const steps = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 20 }), percent), { selector: ([nights]) => nights, maxLength: 3 })
  .map((drawn) => {
    const percents = [...new Set(drawn.map(([, value]) => value))].toSorted((one, other) => one - other);
    const nights = drawn.map(([value]) => value).toSorted((one, other) => one - other);
    return percents.map((value, index) => ({ nights: nights[index] ?? 2, percent: value })).toReversed();
  });

/** Spans of days in order that do not overlap, after so many free days each. */
function spans(maxGap: number, maxLength: number, count: number) {
  const lengths = fc.array(fc.tuple(fc.nat(maxGap), fc.integer({ min: 1, max: maxLength })), { maxLength: count });
  return lengths.map((drawn) => {
    let day = addDays(firstDay, -20);
    return drawn.map(([gap, length]) => {
      const from = addDays(day, gap);
      day = addDays(from, length);
      return { from, until: day };
    });
  });
}

const seasonRules = fc.record({
  name: fc.constantFrom('Plein été', 'Printemps', 'Noël'),
  nightCents: cents,
  minNights: optional(shortStay),
  minNightsByArrival: optional(minNightsByArrival),
  maxNights: optional(fc.integer({ min: 9, max: 14 })),
  arrivalDays: someWeekdays,
  departureDays: someWeekdays,
});
const seasons = fc
  .tuple(spans(10, 25, 4), fc.array(seasonRules, { minLength: 4, maxLength: 4 }))
  .map(([drawn, rules]) =>
    drawn.flatMap(({ from, until }, index) => {
      const rule = rules[index];
      return rule ? [{ ...rule, from, to: addDays(until, -1) }] : [];
    }),
  )
  // Their order in the list must not matter.
  .map((ordered) => ordered.toReversed());

const options = fc
  .array(fc.record({ cents, per: fc.constantFrom(...optionUnits), mandatory: fc.boolean() }), { maxLength: 3 })
  .map((drawn) => drawn.map((option, index) => ({ ...option, id: `option-${index}`, name: `Option ${index}` })));
const aDay = fc.integer({ min: -60, max: 60 }).map((days) => addDays(firstDay, days));
const promoCodes = fc
  .record({
    amount: fc.oneof(
      percent.map((value) => ({ percent: value })),
      fc.integer({ min: 1, max: 90_000 }).map((value) => ({ cents: value })),
    ),
    window: fc.tuple(aDay, aDay),
    bounds: fc.constantFrom('none', 'from', 'to', 'both'),
    maxUses: optional(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ amount, window, bounds, maxUses }) => {
    const [from, to] = window.toSorted();
    return [
      {
        code: 'ETE',
        ...amount,
        from: bounds === 'from' || bounds === 'both' ? from : undefined,
        to: bounds === 'to' || bounds === 'both' ? to : undefined,
        maxUses,
      },
    ];
  });

const additions = fc.record({
  department: optional(fc.constantFrom(1_000, 333)),
  grandParis: optional(fc.constant(1_500)),
  idfMobilites: optional(fc.constant(20_000)),
  highSpeedLine: optional(fc.constant(3_400)),
});
const tariff = fc.record({
  from: fc.integer({ min: -12, max: 20 }).map((days) => addDays(firstDay, days)),
  source: fc.constantFrom('', 'Délibération du 12 juin 2026'),
  levied: fc.oneof(
    fc.record({ regime: fc.constant('fixed'), personNightCents: fc.integer({ min: 1, max: 500 }), additions }),
    fc.record({
      regime: fc.constant('percent'),
      basisPoints: fc.constantFrom(1, 150, 333, 500),
      capCents: fc.constantFrom(80, 230, 2_000),
      additions,
    }),
    fc.constant({ regime: 'none' }),
  ),
});
const touristTax = fc.record({
  tariffs: fc
    .uniqueArray(tariff, { selector: ({ from }) => from, minLength: 1, maxLength: 3 })
    .map((drawn) => drawn.map(({ levied, ...common }) => ({ ...levied, ...common }))),
  vatBasisPoints: optional(fc.constantFrom(1_000, 2_000)),
});

/** Valid prices and rules, with every one of them in use at times. */
const randomRules: fc.Arbitrary<RateRules> = fc
  .record({
    baseCents: cents,
    weekendCents: optional(cents),
    seasons,
    minNights: shortStay,
    minNightsByArrival: optional(minNightsByArrival),
    maxNights: fc.integer({ min: 9, max: 30 }),
    arrivalDays: someWeekdays,
    departureDays: someWeekdays,
    cleaningCents: cents,
    includedGuests: fc.integer({ min: 1, max: 4 }),
    extraGuestCents: optional(cents),
    extraChildCents: optional(cents),
    petCents: optional(cents),
    linenCents: optional(cents),
    options,
    steps,
    lastMinute: byDays(0, 14),
    earlyBird: byDays(10, 60),
    promoCodes,
    returningPercent: optional(percent),
    noticeDays: fc.nat(4),
    horizonDays: fc.constantFrom(30, 60, 400, 730, 730),
    preparationNights: fc.nat(2),
    fillGaps: fc.boolean(),
    touristTax: optional(touristTax),
  })
  .map((rules) => rateRulesSchema.parse(rules));

export const randomOverrides: fc.Arbitrary<NightOverride[]> = fc.uniqueArray(
  fc
    .record({
      day: fc.integer({ min: -5, max: 40 }).map((days) => addDays(firstDay, days)),
      nightCents: fc.option(fc.oneof(cents, fc.constant(20_000))),
      minNights: fc.option(shortStay),
      closedTo: fc.constantFrom(null, null, null, ...nightClosings),
    })
    .map((night) => nightOverrideSchema.parse(night)),
  { selector: ({ day }) => day, maxLength: 12 },
);

/** Nights that are held, in order. */
const randomTaken: fc.Arbitrary<TakenNights[]> = spans(8, 6, 8).map((drawn) =>
  drawn.map(({ from, until }) => ({ arrival: from, departure: until })),
);

const randomStay: fc.Arbitrary<Stay> = fc
  .record({
    arrivesIn: fc.integer({ min: -3, max: 30 }),
    nights: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 8 }) }, fc.integer({ min: 0, max: 32 })),
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.nat(2),
    babies: fc.nat(2),
    pets: fc.nat(2),
    options: fc.oneof(fc.constant([]), fc.subarray(['option-0', 'option-1', 'option-2'])),
    promoCode: fc.constantFrom(null, '', 'ETE', 'ETE', ' ete ', 'HIVER'),
  })
  .map(({ arrivesIn, nights, ...stay }) => {
    const arrival = addDays(firstDay, arrivesIn);
    return { ...stay, arrival, departure: addDays(arrival, nights) };
  });

const randomToday: fc.Arbitrary<Day> = fc.integer({ min: -60, max: 3 }).map((days) => addDays(firstDay, days));

const randomContext: fc.Arbitrary<QuoteContext> = fc.record({
  today: randomToday,
  capacity: fc.integer({ min: 4, max: 8 }),
  taken: randomTaken,
  isReturning: fc.boolean(),
  promoUses: fc.nat(3),
});

/** Prices, a stay and what it depends on; half of the stays begin or end where something taken ends or begins. */
export const randomCase = fc
  .record({
    rules: randomRules,
    overrides: randomOverrides,
    stay: randomStay,
    context: randomContext,
    hole: fc.nat(7),
    fit: fc.constantFrom('none', 'first', 'last', 'whole', 'whole'),
  })
  .map(({ hole, fit, ...drawn }) => {
    const { taken } = drawn.context;
    const index = hole % Math.max(1, taken.length - 1);
    const before = taken[index];
    const after = taken[index + 1];
    if (!before || !after) return drawn;
    const { preparationNights } = drawn.rules;
    const first = addDays(before.departure, preparationNights);
    const last = addDays(after.arrival, -preparationNights);
    const { arrival, departure } = drawn.stay;
    if (fit === 'first') return { ...drawn, stay: { ...drawn.stay, arrival: first, departure: addDays(first, 2) } };
    if (fit === 'last') return { ...drawn, stay: { ...drawn.stay, arrival: addDays(last, -2), departure: last } };
    const fitted = fit === 'whole' && first < last ? { arrival: first, departure: last } : { arrival, departure };
    return { ...drawn, stay: { ...drawn.stay, ...fitted } };
  });
