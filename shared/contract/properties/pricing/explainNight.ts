import type { Day } from '../../core/days.ts';
import { dayNumber, dayOfNumber, weekdayOf } from './dayNumbers.ts';
import { isLastMinute, percentOf } from './discounts.ts';
import { freeHoles, latestDeparture, minimumIn } from './freeHoles.ts';
import type { CompiledRates, PricedNight } from './priceNights.ts';
import { isWeekendNight } from './priceNights.ts';
import { countOf } from '../../core/counting.ts';
import { capitalised, countNights, spanLabel, weekdaysLabel } from './rateWords.ts';
import type { RateRules } from './rates.ts';
import type { QuoteContext } from './stay.ts';
import { arrivalRefusals, takenRefusals, windowRefusals } from './stayRefusals.ts';
import { taxReason } from './touristTax/touristTaxLines.ts';
import { frenchQuoteWords } from './words/quoteWords.fr.ts';

/** Something that may make the price of a night; `applies` for the price that counts, and for the discount of today. */
type PriceStep = { label: string; detail: string; applies: boolean } & (
  | { kind: 'base' | 'weekend' | 'season' | 'override'; cents: number }
  | { kind: 'last_minute' | 'early_bird'; percent: number }
);

/** Why a night costs what it costs, and whether a stay may arrive on its day. */
export interface NightExplanation {
  day: Day;
  /** The price of the night. */
  cents: number;
  /** The same after the discount that today gives by itself, rounded as a stay of this night alone would be. */
  guestCents: number;
  steps: PriceStep[];
  /** The rule of the tourist tax, which is added to the price; null when none is charged. */
  touristTax: string | null;
  arrival: { isPossible: boolean; sentences: string[] };
}

type Now = Pick<QuoteContext, 'today' | 'taken'>;

/** Explains one night as of today. @throws RangeError when the text is no day. */
export function explainNight(rates: CompiledRates, day: Day, now: Now): NightExplanation {
  const night = rates.nightOf(day);
  const daysAhead = dayNumber(day) - dayNumber(now.today);
  const steps = [...priceSteps(rates, dayNumber(day), night), ...discountSteps(rates.rules, daysAhead)];
  const percents = steps.map((step) => ('percent' in step && step.applies ? step.percent : 0));
  const tax = rates.taxTariffAt(dayNumber(day));
  const refusals = arrivalObstacles(rates, day, night, now);
  return {
    day,
    cents: night.cents,
    guestCents: night.cents - percentOf(night.cents, Math.max(...percents)),
    steps,
    touristTax: tax === null || tax.regime === 'none' ? null : taxReason(tax, frenchQuoteWords),
    arrival: {
      isPossible: refusals.length === 0,
      sentences: refusals.length === 0 ? [saleLabel(rates, day, night, now)] : refusals,
    },
  };
}

function priceSteps({ rules, seasonAt }: CompiledRates, day: number, night: PricedNight): PriceStep[] {
  const season = seasonAt(day);
  const { kind } = night.source;
  const steps: PriceStep[] = [
    { kind: 'base', label: 'Tarif de base', detail: 'Toute l’année', cents: rules.baseCents, applies: kind === 'base' },
  ];
  if (rules.weekendCents !== undefined && isWeekendNight(weekdayOf(day)))
    steps.push({
      kind: 'weekend',
      label: 'Week-end',
      detail: season ? 'La saison passe devant' : 'Nuits du vendredi et du samedi',
      cents: rules.weekendCents,
      applies: kind === 'weekend',
    });
  if (season)
    steps.push({
      kind: 'season',
      label: `Saison «\u00a0${season.name}\u00a0»`,
      detail: capitalised(spanLabel(season.from, season.to)),
      cents: season.nightCents,
      applies: kind === 'season',
    });
  if (kind === 'override')
    steps.push({
      kind: 'override',
      label: 'Prix posé sur cette nuit',
      detail: 'Il passe devant tous les autres',
      cents: night.cents,
      applies: true,
    });
  return steps;
}

/** Of each kind the discount of today, or else the one that is nearest to apply. */
function discountSteps({ lastMinute, earlyBird }: RateRules, daysAhead: number): PriceStep[] {
  const ofKind = (
    kind: 'last_minute' | 'early_bird',
    discounts: readonly { days: number; percent: number }[],
    label: string,
    isDue: (days: number) => boolean,
    detail: (days: string) => string,
  ): PriceStep[] => {
    const due = discounts.filter(({ days }) => isDue(days));
    const best = due.toSorted((one, other) => other.percent - one.percent)[0];
    const distance = (days: number) => Math.abs(daysAhead - days);
    const next = best ?? discounts.toSorted((one, other) => distance(one.days) - distance(other.days))[0];
    if (!next) return [];
    const days = detail(countOf(next.days, 'jour'));
    return [
      {
        kind,
        label,
        detail: best ? capitalised(days) : `Seulement ${days}`,
        percent: next.percent,
        applies: best === next,
      },
    ];
  };
  return [
    ...ofKind(
      'last_minute',
      lastMinute,
      'Remise de dernière minute',
      (days) => isLastMinute(daysAhead, days),
      (days) => `à ${days} ou moins de l’arrivée`,
    ),
    ...ofKind(
      'early_bird',
      earlyBird,
      'Remise de réservation anticipée',
      (days) => daysAhead >= days,
      (days) => `à ${days} ou plus de l’arrivée`,
    ),
  ];
}

/** Why no stay at all may arrive on a day; empty when one may. */
function arrivalObstacles(rates: CompiledRates, day: Day, night: PricedNight, { today, taken }: Now): string[] {
  const arrival = dayNumber(day);
  const oneNight = { arrival: day, departure: dayOfNumber(arrival + 1) };
  const refusals = [
    ...windowRefusals(rates.rules, oneNight, today, frenchQuoteWords),
    ...takenRefusals(rates.rules, oneNight, taken, frenchQuoteWords),
    ...arrivalRefusals(night, arrival, frenchQuoteWords),
  ];
  if (refusals.length > 0) return refusals.map(({ sentence }) => sentence);

  const { end, minimum } = stayFrom(rates, arrival, night, { today, taken });
  const closing = dayNumber(today) + rates.rules.horizonDays;
  const departure = latestDeparture(rates, arrival, { first: arrival, end: Math.min(end, closing) });
  if (departure === null) return ['Aucun départ n’est possible assez tôt après cette arrivée.'];
  if (departure - arrival >= minimum) return [];
  if (end > arrival + minimum && closing > arrival + minimum)
    return [`Aucun départ n’est possible entre le séjour minimum, ${countNights(minimum)}, et le maximum.`];
  const left = countNights(Math.min(end, closing) - arrival);
  return [`À partir de cette nuit, ${left} au plus\u202f; le séjour minimum est de ${countNights(minimum)}.`];
}

/** How long a stay that arrives on a free day must be, and the last day of its departure. */
function stayFrom(rates: CompiledRates, arrival: number, night: PricedNight, { today, taken }: Now) {
  const holes = freeHoles(rates.rules, taken, today, arrival + 1);
  const hole = holes.find(({ first, end }) => first <= arrival && arrival < end) ?? { first: arrival, end: arrival };
  return { end: hole.end, minimum: minimumIn(hole, night.minNights, rates.rules) };
}

/** 'Réservable : minimum 7 nuits, arrivée le samedi, prévenir 2 jours avant.' */
function saleLabel(rates: CompiledRates, day: Day, night: PricedNight, now: Now): string {
  const { minimum } = stayFrom(rates, dayNumber(day), night, now);
  const rules = [`minimum ${countNights(minimum)}`];
  if (night.arrivalDays) rules.push(`arrivée ${weekdaysLabel(night.arrivalDays)}`);
  const { noticeDays } = rates.rules;
  if (noticeDays > 0) rules.push(`prévenir ${countOf(noticeDays, 'jour')} avant`);
  return `Réservable\u00a0: ${rules.join(', ')}.`;
}
