import type { Day } from '../../core/days.ts';
import { dayNumber, dayOfNumber, weekdayOf } from './dayNumbers.ts';
import { firstArrival, holeBetween, minimumIn, neighboursOf } from './freeHoles.ts';
import type { CompiledRates, PricedNight } from './priceNights.ts';
import type { RateRules } from './rates.ts';
import type { QuoteContext, Refusal, Stay, TakenNights } from './stay.ts';
import { refusal, type QuoteWords } from './words/QuoteWords.ts';

type Nights = Pick<Stay, 'arrival' | 'departure'>;
type Now = Pick<QuoteContext, 'today' | 'taken'>;

/** Every reason for which a guest cannot book these nights; empty when they can. The nights are at least one. */
export function stayRefusals(rates: CompiledRates, stay: Stay, context: QuoteContext, words: QuoteWords): Refusal[] {
  const arrival = dayNumber(stay.arrival);
  const departure = dayNumber(stay.departure);
  return [
    ...windowRefusals(rates.rules, stay, context.today, words),
    ...takenRefusals(rates.rules, stay, context.taken, words),
    ...arrivalRefusals(rates.nightAt(arrival), arrival, words),
    ...departureRefusals(rates.nightAt(departure), departure, words),
    ...lengthRefusals(rates, stay, context, words),
    ...guestRefusals(rates.rules, stay, context.capacity, words),
  ];
}

/** That the stay begins too soon, or ends later than reservations are taken. */
export function windowRefusals(
  rules: RateRules,
  { arrival, departure }: Nights,
  today: Day,
  words: QuoteWords,
): Refusal[] {
  const refusals: Refusal[] = [];
  const first = firstArrival(rules, today);
  if (arrival < today) refusals.push(refusal(words, 'past'));
  else if (dayNumber(arrival) < first) refusals.push(refusal(words, 'notice', rules.noticeDays, dayOfNumber(first)));
  const last = dayNumber(today) + rules.horizonDays;
  if (dayNumber(departure) > last) refusals.push(refusal(words, 'horizon', dayOfNumber(last)));
  return refusals;
}

/** That nights of the stay are taken, or are kept free before or after it. */
export function takenRefusals(
  rules: RateRules,
  stay: Nights,
  taken: readonly TakenNights[],
  words: QuoteWords,
): Refusal[] {
  const { before, after, overlapping } = neighboursOf(taken, stay.arrival, stay.departure);
  const refusals: Refusal[] = [];
  if (overlapping) {
    const from = overlapping.arrival > stay.arrival ? overlapping.arrival : stay.arrival;
    const until = overlapping.departure < stay.departure ? overlapping.departure : stay.departure;
    refusals.push(refusal(words, 'taken', from, until, dayNumber(until) - dayNumber(from)));
  }
  const { preparationNights } = rules;
  const tooSoon = before !== null && dayNumber(before) + preparationNights > dayNumber(stay.arrival);
  const tooLate = after !== null && dayNumber(stay.departure) + preparationNights > dayNumber(after);
  if (tooSoon || tooLate) refusals.push(refusal(words, 'preparation', preparationNights));
  return refusals;
}

/** That nobody may arrive on a day. */
export function arrivalRefusals(night: PricedNight, day: number, words: QuoteWords): Refusal[] {
  if (night.arrivals) return [];
  const { arrivalDays } = night;
  if (arrivalDays && !arrivalDays.includes(weekdayOf(day))) return [refusal(words, 'arrival_weekday', arrivalDays)];
  return [refusal(words, 'arrival_closed', dayOfNumber(day))];
}

function departureRefusals(night: PricedNight, day: number, words: QuoteWords): Refusal[] {
  if (night.departures) return [];
  const { departureDays } = night;
  if (departureDays && !departureDays.includes(weekdayOf(day)))
    return [refusal(words, 'departure_weekday', departureDays)];
  return [refusal(words, 'departure_closed', dayOfNumber(day))];
}

function lengthRefusals(rates: CompiledRates, stay: Nights, context: Now, words: QuoteWords): Refusal[] {
  const nights = dayNumber(stay.departure) - dayNumber(stay.arrival);
  const { minNights, maxNights } = rates.nightOf(stay.arrival);
  const minimum = minimumOf(rates, stay, minNights, context);
  const refusals: Refusal[] = [];
  if (nights < minimum) refusals.push(refusal(words, 'min_nights', minimum, minimum < minNights ? 'hole' : 'rules'));
  if (nights > maxNights) refusals.push(refusal(words, 'max_nights', maxNights));
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

function guestRefusals({ options }: RateRules, stay: Stay, capacity: number, words: QuoteWords): Refusal[] {
  const refusals: Refusal[] = [];
  if (stay.adults + stay.children > capacity) refusals.push(refusal(words, 'capacity', capacity));
  if (stay.options.some((id) => !options.some((option) => option.id === id)))
    refusals.push(refusal(words, 'option_unknown'));
  return refusals;
}
