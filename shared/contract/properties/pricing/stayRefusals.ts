import { formatDate } from '../../core/dates.ts';
import { dateOf } from '../../core/days.ts';
import type { Day } from '../../core/days.ts';
import { dayNumber, dayOfNumber, weekdayOf } from './dayNumbers.ts';
import { firstArrival, holeBetween, minimumIn, neighboursOf } from './freeHoles.ts';
import type { CompiledRates, PricedNight } from './priceNights.ts';
import { countOf } from '../../core/counting.ts';
import { countNights, spanLabel, weekdaysLabel } from './rateWords.ts';
import type { RateRules } from './rates.ts';
import type { QuoteContext, Refusal, Stay, TakenNights } from './stay.ts';

type Nights = Pick<Stay, 'arrival' | 'departure'>;
type Now = Pick<QuoteContext, 'today' | 'taken'>;

/** Every reason in French for which a guest cannot book these nights; empty when they can. The nights are at least one. */
export function stayRefusals(rates: CompiledRates, stay: Stay, context: QuoteContext): Refusal[] {
  const arrival = dayNumber(stay.arrival);
  const departure = dayNumber(stay.departure);
  return [
    ...windowRefusals(rates.rules, stay, context.today),
    ...takenRefusals(rates.rules, stay, context.taken),
    ...arrivalRefusals(rates.nightAt(arrival), arrival),
    ...departureRefusals(rates.nightAt(departure), departure),
    ...lengthRefusals(rates, stay, context),
    ...guestRefusals(rates.rules, stay, context.capacity),
  ];
}

/** That the stay begins too soon, or ends later than reservations are taken. */
export function windowRefusals(rules: RateRules, { arrival, departure }: Nights, today: Day): Refusal[] {
  const refusals: Refusal[] = [];
  const first = firstArrival(rules, today);
  if (arrival < today) refusals.push({ code: 'past', sentence: 'La date d’arrivée est passée.' });
  else if (dayNumber(arrival) < first)
    refusals.push({
      code: 'notice',
      sentence: `Réservez au moins ${countOf(rules.noticeDays, 'jour')} avant l’arrivée\u00a0: à partir du ${dateLabel(first)}.`,
    });
  const last = dayNumber(today) + rules.horizonDays;
  if (dayNumber(departure) > last)
    refusals.push({
      code: 'horizon',
      sentence: `Les réservations ne sont ouvertes que jusqu’au ${dateLabel(last)}.`,
    });
  return refusals;
}

/** That nights of the stay are taken, or are kept free before or after it. */
export function takenRefusals(rules: RateRules, stay: Nights, taken: readonly TakenNights[]): Refusal[] {
  const { before, after, overlapping } = neighboursOf(taken, stay.arrival, stay.departure);
  const refusals: Refusal[] = [];
  if (overlapping) {
    const from = overlapping.arrival > stay.arrival ? overlapping.arrival : stay.arrival;
    const until = overlapping.departure < stay.departure ? overlapping.departure : stay.departure;
    const nights = dayNumber(until) - dayNumber(from);
    refusals.push({
      code: 'taken',
      sentence:
        nights > 1
          ? `Le logement est déjà pris ${spanLabel(from, until)}.`
          : `La nuit du ${dateLabel(dayNumber(from))} est déjà prise.`,
    });
  }
  const { preparationNights } = rules;
  const tooSoon = before !== null && dayNumber(before) + preparationNights > dayNumber(stay.arrival);
  const tooLate = after !== null && dayNumber(stay.departure) + preparationNights > dayNumber(after);
  if (tooSoon || tooLate)
    refusals.push({
      code: 'preparation',
      sentence: `Le logement reste libre ${countNights(preparationNights)} entre deux séjours, pour sa préparation.`,
    });
  return refusals;
}

/** That nobody may arrive on a day. */
export function arrivalRefusals(night: PricedNight, day: number): Refusal[] {
  if (night.arrivals) return [];
  const { arrivalDays } = night;
  if (arrivalDays && !arrivalDays.includes(weekdayOf(day)))
    return [{ code: 'arrival_weekday', sentence: `À cette date, l’arrivée se fait ${weekdaysLabel(arrivalDays)}.` }];
  return [{ code: 'arrival_closed', sentence: `Aucune arrivée n’est possible le ${dateLabel(day)}.` }];
}

function departureRefusals(night: PricedNight, day: number): Refusal[] {
  if (night.departures) return [];
  const { departureDays } = night;
  if (departureDays && !departureDays.includes(weekdayOf(day)))
    return [
      { code: 'departure_weekday', sentence: `À cette date, le départ se fait ${weekdaysLabel(departureDays)}.` },
    ];
  return [{ code: 'departure_closed', sentence: `Aucun départ n’est possible le ${dateLabel(day)}.` }];
}

function lengthRefusals(rates: CompiledRates, stay: Nights, context: Now): Refusal[] {
  const nights = dayNumber(stay.departure) - dayNumber(stay.arrival);
  const { minNights, maxNights } = rates.nightOf(stay.arrival);
  const minimum = minimumOf(rates, stay, minNights, context);
  const refusals: Refusal[] = [];
  if (nights < minimum)
    refusals.push({
      code: 'min_nights',
      sentence:
        minimum < minNights
          ? `Ces ${countNights(minimum)} libres ne se réservent qu’ensemble.`
          : `Le séjour minimum est de ${countNights(minimum)} à cette date.`,
    });
  if (nights > maxNights)
    refusals.push({ code: 'max_nights', sentence: `Le séjour maximum est de ${countNights(maxNights)} à cette date.` });
  return refusals;
}

/** The minimum of a stay, which falls to the size of the hole that it lies in. */
function minimumOf(rates: CompiledRates, stay: Nights, minNights: number, { taken, today }: Now): number {
  const { overlapping, ...neighbours } = neighboursOf(taken, stay.arrival, stay.departure);
  if (overlapping) return minNights;
  const hole = holeBetween(neighbours, rates.rules, today);
  if (dayNumber(stay.arrival) < hole.first || dayNumber(stay.departure) > hole.end) return minNights;
  return minimumIn(hole, minNights, rates.rules);
}

function guestRefusals({ options }: RateRules, stay: Stay, capacity: number): Refusal[] {
  const refusals: Refusal[] = [];
  if (stay.adults + stay.children > capacity)
    refusals.push({
      code: 'capacity',
      sentence: `Le logement accueille au plus ${countOf(capacity, 'voyageur')}, sans compter les bébés.`,
    });
  if (stay.options.some((id) => !options.some((option) => option.id === id)))
    refusals.push({ code: 'option_unknown', sentence: 'Une option choisie n’est plus proposée.' });
  return refusals;
}

function dateLabel(day: number): string {
  return formatDate(dateOf(dayOfNumber(day)));
}
