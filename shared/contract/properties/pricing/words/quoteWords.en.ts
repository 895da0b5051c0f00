import type { OptionUnit } from '../rateBounds.ts';
import { englishFormats } from './formats.en.ts';
import type { QuoteWords } from './QuoteWords.ts';
import { taxPartsText } from './taxPartsText.ts';

const { money, off, percentage, count, date, span, weekdays } = englishFormats;

const nightsText = (nights: number) => count(nights, 'night', 'nights');
const guestsText = (guests: number) => count(guests, 'guest', 'guests');

const extra = (one: string, several: string) => (people: number, nights: number, cents: number) =>
  `${count(people, `extra ${one}`, `extra ${several}`)}, ${nightsText(nights)} at ${money(cents)}`;

const addedText = (added: number) => (added === 0 ? '' : `, plus ${percentage(added)} additional taxes`);
const sinceText = ({ from, source }: { from: string; source: string }) =>
  `since ${date(from)}${source === '' ? '' : ` (${source})`}`;

const units: Record<OptionUnit, string> = {
  stay: 'per stay',
  night: 'per night',
  guest: 'per guest',
  guest_night: 'per guest per night',
};

/** What a quote says in British English. */
export const englishQuoteWords: QuoteWords = {
  nights: (nights, cents) => `${nightsText(nights)} at ${money(cents)}`,
  sources: {
    override: (nights) => (nights === 1 ? 'Price set for this night' : 'Price set for these nights'),
    season: (_, name) => `Season: ${name}`,
    weekend: () => 'Weekend rate',
    base: () => 'Standard rate',
  },
  discounts: {
    step: (percent, nights) => `Discount for ${nightsText(nights)} or more, ${off(percent)}`,
    last_minute: (percent) => `Last-minute discount, ${off(percent)}`,
    early_bird: (percent) => `Early-booking discount, ${off(percent)}`,
    promo: (percent, code) => `Promo code ${code}${percent === undefined ? '' : `, ${off(percent)}`}`,
    returning: (percent) => `Returning guest discount, ${off(percent)}`,
  },
  bestDiscount: 'The best discount available; discounts cannot be combined',
  extra: {
    guests: extra('guest', 'guests'),
    adults: extra('adult', 'adults'),
    children: extra('child', 'children'),
  },
  beyond: (guests) => `The nightly price covers ${guestsText(guests)}`,
  cleaning: { label: 'Cleaning', reason: 'Once per stay' },
  linen: { label: (guests) => `Linen for ${guestsText(guests)}`, reason: (cents) => `${money(cents)} per guest` },
  pets: { label: (pets) => count(pets, 'pet', 'pets'), reason: (cents) => `${money(cents)} per pet per stay` },
  options: {
    mandatory: (cents, unit) => `Compulsory, ${money(cents)} ${units[unit]}`,
    chosen: (cents, unit) => `Extra you chose, ${money(cents)} ${units[unit]}`,
  },
  touristTax: {
    label: (adults, parts) =>
      `Tourist tax, ${count(adults, 'adult', 'adults')} × ${taxPartsText(parts, nightsText, money, (least, most) => `from ${least} to ${most}`)}`,
    fixed: ({ cents, added, ...tariff }) =>
      `${money(cents)} per person per night, officially rated property${addedText(added)}, ${sinceText(tariff)}`,
    percent: ({ basisPoints, capCents, added, ...tariff }) =>
      `${percentage(basisPoints)} of the nightly price per occupant, up to ${money(capCents)}, unrated property${addedText(added)}, ${sinceText(tariff)}`,
  },
  refusals: {
    no_nights: () => 'Your departure must be after your arrival.',
    past: () => 'This arrival date has passed.',
    notice: (days, from) =>
      `Please book at least ${count(days, 'day', 'days')} ahead: the earliest arrival is ${date(from)}.`,
    horizon: (until) => `Bookings are only open until ${date(until)}.`,
    taken: (from, until, nights) =>
      nights === 1
        ? `The night of ${date(from)} is already taken.`
        : `The property is already taken ${span(from, until)}.`,
    preparation: (nights) => `We keep ${nightsText(nights)} free between stays to get the property ready.`,
    arrival_weekday: (days) => `Around these dates, stays start ${weekdays(days)}.`,
    arrival_closed: (day) => `Arrival is not possible on ${date(day)}.`,
    departure_weekday: (days) => `Around these dates, stays end ${weekdays(days)}.`,
    departure_closed: (day) => `Departure is not possible on ${date(day)}.`,
    min_nights: (nights, of) =>
      of === 'hole'
        ? `These ${nightsText(nights)} can only be booked together.`
        : `The minimum stay is ${nightsText(nights)} on these dates.`,
    max_nights: (nights) => `The maximum stay is ${nightsText(nights)} on these dates.`,
    capacity: (guests) => `The property sleeps up to ${guestsText(guests)}, not counting babies.`,
    promo_unknown: () => 'We do not recognise this promo code.',
    promo_not_yet: (from) => `This promo code is valid from ${date(from)}.`,
    promo_expired: (to) => `This promo code expired on ${date(to)}.`,
    promo_used_up: () => 'This promo code has reached its limit of uses.',
    option_unknown: () => 'One of the extras you chose is no longer available.',
  },
};
