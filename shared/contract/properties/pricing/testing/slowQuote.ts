import type { NightOverride, RateRules } from '../rates.ts';
import type { QuoteContext, Stay } from '../stay.ts';

/** What a quote must say; amounts by what they are for, and the codes of refusals in order of the alphabet. */
interface SlowQuote {
  totalCents: number;
  touristTaxCents: number;
  nights: number;
  amounts: { kind: string; cents: number }[];
  discount: string | null;
  refusals: string[];
}

/**
 * A second, slow way to price a stay: night by night, each looked up in the rules as they are written, without anything of the code
 * that it checks.
 */
export function slowQuote(
  rules: RateRules,
  overrides: readonly NightOverride[],
  stay: Stay,
  context: QuoteContext,
): SlowQuote {
  const nights = nightsOf(stay.arrival, stay.departure);
  if (nights.length === 0)
    return { totalCents: 0, touristTaxCents: 0, nights: 0, amounts: [], discount: null, refusals: ['no_nights'] };

  const runs: { key: string; cents: number }[] = [];
  let nightsSum = 0;
  for (const night of nights) {
    const { cents, source } = priceOf(rules, overrides, night);
    const key = `${cents} ${source}`;
    const run = runs.at(-1);
    if (run && run.key === key) run.cents += cents;
    else runs.push({ key, cents });
    nightsSum += cents;
  }
  const promo = promoFor(rules, stay, context);
  const offers = discountsFor(rules, stay, context, { count: nights.length, cents: nightsSum, promo: promo.found });
  const greatest = Math.max(0, ...offers.map((offer) => offer.cents));
  const chosen = greatest > 0 ? offers.find((offer) => offer.cents === greatest) : undefined;
  const prices = nights.map((night) => ({ night, cents: priceOf(rules, overrides, night).cents }));
  const taxes = taxesFor(rules, stay, prices, greatest);
  const amounts = [
    ...runs.map(({ cents }) => ({ kind: 'nights', cents })),
    { kind: 'discount', cents: -greatest },
    ...feesFor(rules, stay, nights.length),
    ...taxes,
  ].filter(({ cents }) => cents !== 0);
  let totalCents = 0;
  for (const { cents } of amounts) totalCents += cents;
  const refusals = [...refusalsFor(rules, overrides, stay, context), ...promo.refusals].toSorted();
  let touristTaxCents = 0;
  for (const { cents } of taxes) touristTaxCents += cents;
  return { totalCents, touristTaxCents, nights: nights.length, amounts, discount: chosen?.kind ?? null, refusals };
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function nightsOf(from: string, until: string): string[] {
  const nights: string[] = [];
  for (let day = from; day < until; day = shifted(day, 1)) nights.push(day);
  return nights;
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function seasonOf(rules: RateRules, day: string) {
  return rules.seasons.find(({ from, to }) => from <= day && day <= to);
}

function priceOf(rules: RateRules, overrides: readonly NightOverride[], day: string) {
  const set = overrides.find((override) => override.day === day)?.nightCents ?? null;
  if (set !== null) return { cents: set, source: 'override' };
  const season = seasonOf(rules, day);
  if (season) return { cents: season.nightCents, source: `season ${season.name}` };
  if (rules.weekendCents !== undefined && [5, 6].includes(weekday(day)))
    return { cents: rules.weekendCents, source: 'weekend' };
  return { cents: rules.baseCents, source: 'base' };
}

function promoFor(rules: RateRules, stay: Stay, { today, promoUses = 0 }: QuoteContext) {
  const wanted = (stay.promoCode ?? '').trim();
  if (!wanted) return { refusals: [] };
  const found = rules.promoCodes.find(({ code }) => code.toLowerCase() === wanted.toLowerCase());
  if (!found) return { refusals: ['promo_unknown'] };
  if (found.from && found.from > today) return { refusals: ['promo_not_yet'] };
  if (found.to && found.to < today) return { refusals: ['promo_expired'] };
  if (found.maxUses && promoUses >= found.maxUses) return { refusals: ['promo_used_up'] };
  return { found, refusals: [] };
}

function discountsFor(
  rules: RateRules,
  stay: Stay,
  { today, isReturning }: QuoteContext,
  priced: { count: number; cents: number; promo: RateRules['promoCodes'][number] | undefined },
) {
  const off = (percent: number) => Number((BigInt(priced.cents) * BigInt(percent) * 2n + 100n) / 200n);
  const ahead = stay.arrival < today ? -1 : nightsOf(today, stay.arrival).length;
  const { promo } = priced;
  return [
    ...rules.steps
      .filter((step) => step.nights <= priced.count)
      .map((step) => ({ kind: 'step', cents: off(step.percent) })),
    ...rules.lastMinute
      .filter(({ days }) => ahead !== -1 && ahead <= days)
      .map((due) => ({ kind: 'last_minute', cents: off(due.percent) })),
    ...rules.earlyBird
      .filter(({ days }) => ahead >= days)
      .map((due) => ({ kind: 'early_bird', cents: off(due.percent) })),
    ...(promo?.percent ? [{ kind: 'promo', cents: off(promo.percent) }] : []),
    ...(promo?.cents ? [{ kind: 'promo', cents: Math.min(promo.cents, priced.cents) }] : []),
    ...(isReturning && rules.returningPercent ? [{ kind: 'returning', cents: off(rules.returningPercent) }] : []),
  ];
}

function feesFor(rules: RateRules, stay: Stay, nights: number) {
  // One place after another, so that whoever comes once they are all taken is extra: adults come first.
  const guests = [
    ...Array.from({ length: stay.adults }, () => 'adult'),
    ...Array.from({ length: stay.children }, () => 'child'),
  ];
  const extra = guests.slice(rules.includedGuests);
  const adultCents = rules.extraGuestCents ?? 0;
  const childCents = rules.extraChildCents ?? adultCents;
  const extraOf = (who: string, cents: number) => extra.filter((guest) => guest === who).length * nights * cents;
  const adultsFee = extraOf('adult', adultCents);
  const childrenFee = extraOf('child', childCents);
  const fees = childCents === adultCents ? [adultsFee + childrenFee] : [adultsFee, childrenFee];
  return [
    ...fees.map((cents) => ({ kind: 'extra_guests', cents })),
    { kind: 'cleaning', cents: rules.cleaningCents },
    { kind: 'linen', cents: guests.length * (rules.linenCents ?? 0) },
    { kind: 'pets', cents: stay.pets * (rules.petCents ?? 0) },
    ...rules.options
      .filter(({ id, mandatory }) => mandatory || stay.options.includes(id))
      .map(({ cents, per }) => {
        let count = 1;
        if (per.includes('night')) count *= nights;
        if (per.includes('guest')) count *= guests.length;
        return { kind: 'option', cents: cents * count };
      }),
  ];
}

/** Adult by adult and night by night; what the night costs is looked for among all cents that it could round to. */
function taxesFor(
  { touristTax, ...rules }: RateRules,
  stay: Stay,
  prices: readonly { night: string; cents: number }[],
  discount: number,
) {
  const newestFirst = (touristTax?.tariffs ?? []).toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const sums = new Map<string, number>();
  let nightsSum = 0;
  for (const { cents } of prices) nightsSum += cents;
  let extraFees = 0;
  for (const { kind, cents } of feesFor(rules, stay, 1)) if (kind === 'extra_guests') extraFees += cents;
  for (const { night, cents } of prices) {
    const tariff = newestFirst.find(({ from }) => from <= night);
    if (!tariff || tariff.regime === 'none') continue;
    let base = 0;
    if (tariff.regime === 'fixed') base = tariff.personNightCents;
    else {
      // The night after its part of the discount, with who is extra, is `dividend / divisor` for each occupant, without VAT.
      const people = stay.adults + stay.children + stay.babies;
      const whole = nightsSum === 0 ? 1 : nightsSum;
      const dividend =
        (BigInt(cents) * BigInt(nightsSum - discount) + BigInt(extraFees) * BigInt(whole)) * BigInt(tariff.basisPoints);
      const divisor = BigInt(whole) * BigInt(people) * BigInt(10_000 + (touristTax?.vatBasisPoints ?? 0));
      // The greatest number of cents of which half a cent less is not more than the tax.
      while (base < tariff.capCents && (2n * BigInt(base + 1) - 1n) * divisor <= 2n * dividend) base += 1;
    }
    let tax = base;
    for (const added of Object.values(tariff.additions)) tax += Math.floor((base * (added ?? 0) + 5_000) / 10_000);
    for (let adult = 0; adult < stay.adults; adult += 1) sums.set(tariff.from, (sums.get(tariff.from) ?? 0) + tax);
  }
  return [...sums.values()].map((cents) => ({ kind: 'tourist_tax', cents }));
}

function refusalsFor(
  rules: RateRules,
  overrides: readonly NightOverride[],
  stay: Stay,
  context: QuoteContext,
): string[] {
  const { today, taken, capacity } = context;
  const refusals: string[] = [];
  const bookableFrom = shifted(today, rules.noticeDays);
  if (stay.arrival < today) refusals.push('past');
  if (stay.arrival >= today && stay.arrival < bookableFrom) refusals.push('notice');
  if (stay.departure > shifted(today, rules.horizonDays)) refusals.push('horizon');

  const heldBy = (night: string) => taken.filter((held) => nightsOf(held.arrival, held.departure).includes(night));
  const nights = nightsOf(stay.arrival, stay.departure);
  const holders = new Set(nights.flatMap(heldBy));
  const isTaken = holders.size > 0;
  const unprepared = taken.some((held) => {
    if (holders.has(held)) return false;
    const between =
      held.departure <= stay.arrival ? nightsOf(held.departure, stay.arrival) : nightsOf(stay.departure, held.arrival);
    return between.length < rules.preparationNights;
  });
  if (isTaken) refusals.push('taken');
  if (unprepared) refusals.push('preparation');

  const arrivalSeason = seasonOf(rules, stay.arrival);
  const arrivalDays = arrivalSeason?.arrivalDays ?? rules.arrivalDays;
  const departureDays = seasonOf(rules, stay.departure)?.departureDays ?? rules.departureDays;
  const closedTo = (day: string) => overrides.find((override) => override.day === day)?.closedTo ?? 'nothing';
  if (arrivalDays && !arrivalDays.includes(weekday(stay.arrival))) refusals.push('arrival_weekday');
  else if (['arrival', 'both'].includes(closedTo(stay.arrival))) refusals.push('arrival_closed');
  if (departureDays && !departureDays.includes(weekday(stay.departure))) refusals.push('departure_weekday');
  else if (['departure', 'both'].includes(closedTo(stay.departure))) refusals.push('departure_closed');

  let minimum = slowMinimum(rules, overrides, stay.arrival);
  if (rules.fillGaps && !isTaken && !unprepared && stay.arrival >= bookableFrom) {
    const isBookable = (night: string) =>
      night >= bookableFrom &&
      heldBy(night).length === 0 &&
      Array.from({ length: rules.preparationNights }, (_, index) => index + 1).every(
        (days) =>
          !taken.some((held) => shifted(held.departure, days - 1) === night || shifted(held.arrival, -days) === night),
      );
    let size = 0;
    // No minimum is longer than this.
    const far = 40;
    for (let night = stay.arrival; isBookable(night) && size < far; night = shifted(night, 1)) size += 1;
    for (let night = shifted(stay.arrival, -1); isBookable(night) && size < far; night = shifted(night, -1)) size += 1;
    if (size < minimum) minimum = size;
  }
  if (nights.length < minimum) refusals.push('min_nights');
  if (nights.length > (arrivalSeason?.maxNights ?? rules.maxNights)) refusals.push('max_nights');
  if (stay.adults + stay.children > capacity) refusals.push('capacity');
  const offered = new Set(rules.options.map(({ id }) => id));
  if (stay.options.some((id) => !offered.has(id))) refusals.push('option_unknown');
  return refusals;
}

function slowMinimum(rules: RateRules, overrides: readonly NightOverride[], day: string): number {
  const candidates = [
    overrides.find((override) => override.day === day)?.minNights,
    seasonOf(rules, day)?.minNightsByArrival?.find((minimum) => minimum.weekday === weekday(day))?.minNights,
    seasonOf(rules, day)?.minNights,
    rules.minNightsByArrival?.find((minimum) => minimum.weekday === weekday(day))?.minNights,
    rules.minNights,
  ];
  return candidates.find((minimum) => minimum !== undefined && minimum !== null) ?? 1;
}
