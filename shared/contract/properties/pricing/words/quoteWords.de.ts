import type { OptionUnit } from '../rateBounds.ts';
import { germanFormats } from './formats.de.ts';
import type { QuoteWords } from './QuoteWords.ts';
import { taxPartsText } from './taxPartsText.ts';

const { money, off, percentage, count, date, span, weekdays } = germanFormats;

const nightsText = (nights: number) => count(nights, 'Nacht', 'Nächte');
const guestsText = (guests: number) => count(guests, 'Gast', 'Gäste');

const extra = (one: string, several: string) => (people: number, nights: number, cents: number) =>
  `${count(people, one, several)}, ${nightsText(nights)} zu ${money(cents)}`;

const addedText = (added: number) => (added === 0 ? '' : `, zuzüglich ${percentage(added)} Zusatzabgaben`);
const sinceText = ({ from, source }: { from: string; source: string }) =>
  `seit dem ${date(from)}${source === '' ? '' : ` (${source})`}`;

const units: Record<OptionUnit, string> = {
  stay: 'pro Aufenthalt',
  night: 'pro Nacht',
  guest: 'pro Gast',
  guest_night: 'pro Gast und Nacht',
};

/** What a quote says in German. */
export const germanQuoteWords: QuoteWords = {
  nights: (nights, cents) => `${nightsText(nights)} zu ${money(cents)}`,
  sources: {
    override: (nights) => (nights === 1 ? 'Preis für diese Nacht' : 'Preis für diese Nächte'),
    season: (_, name) => `Saison: ${name}`,
    weekend: () => 'Wochenendpreis',
    base: () => 'Grundpreis',
  },
  discounts: {
    step: (percent, nights) => `Rabatt ab ${count(nights, 'Nacht', 'Nächten')}, ${off(percent)}`,
    last_minute: (percent) => `Last-Minute-Rabatt, ${off(percent)}`,
    early_bird: (percent) => `Frühbucherrabatt, ${off(percent)}`,
    promo: (percent, code) => `Rabattcode ${code}${percent === undefined ? '' : `, ${off(percent)}`}`,
    returning: (percent) => `Stammgastrabatt, ${off(percent)}`,
  },
  bestDiscount: 'Der beste Rabatt; Rabatte sind nicht kombinierbar',
  extra: {
    guests: extra('weiterer Gast', 'weitere Gäste'),
    adults: extra('weiterer Erwachsener', 'weitere Erwachsene'),
    children: extra('weiteres Kind', 'weitere Kinder'),
  },
  beyond: (guests) => `Der Preis pro Nacht gilt für ${guestsText(guests)}`,
  cleaning: { label: 'Endreinigung', reason: 'Einmal pro Aufenthalt' },
  linen: { label: (guests) => `Wäsche für ${guestsText(guests)}`, reason: (cents) => `${money(cents)} pro Gast` },
  pets: {
    label: (pets) => count(pets, 'Haustier', 'Haustiere'),
    reason: (cents) => `${money(cents)} pro Haustier und Aufenthalt`,
  },
  options: {
    mandatory: (cents, unit) => `Verpflichtend, ${money(cents)} ${units[unit]}`,
    chosen: (cents, unit) => `Von Ihnen gewählt, ${money(cents)} ${units[unit]}`,
  },
  touristTax: {
    label: (adults, parts) =>
      `Kurtaxe, ${count(adults, 'Erwachsener', 'Erwachsene')} × ${taxPartsText(parts, nightsText, money, (least, most) => `von ${least} bis ${most}`)}`,
    fixed: ({ cents, added, ...tariff }) =>
      `${money(cents)} pro Person und Nacht, klassifizierte Unterkunft${addedText(added)}, ${sinceText(tariff)}`,
    percent: ({ basisPoints, capCents, added, ...tariff }) =>
      `${percentage(basisPoints)} des Übernachtungspreises pro Gast, höchstens ${money(capCents)}, nicht klassifizierte Unterkunft${addedText(added)}, ${sinceText(tariff)}`,
  },
  refusals: {
    no_nights: () => 'Die Abreise muss nach der Anreise liegen.',
    past: () => 'Das Anreisedatum liegt in der Vergangenheit.',
    notice: (days, from) =>
      `Bitte buchen Sie mindestens ${count(days, 'Tag', 'Tage')} im Voraus: Die früheste Anreise ist der ${date(from)}.`,
    horizon: (until) => `Buchungen sind nur bis zum ${date(until)} möglich.`,
    taken: (from, until, nights) =>
      nights === 1
        ? `Die Nacht vom ${date(from)} ist bereits belegt.`
        : `Die Unterkunft ist ${span(from, until)} bereits belegt.`,
    preparation: (nights) =>
      `Zwischen zwei Aufenthalten bleibt die Unterkunft ${nightsText(nights)} frei, damit wir sie vorbereiten können.`,
    arrival_weekday: (days) => `Zu dieser Zeit ist die Anreise nur ${weekdays(days)} möglich.`,
    arrival_closed: (day) => `Am ${date(day)} ist keine Anreise möglich.`,
    departure_weekday: (days) => `Zu dieser Zeit ist die Abreise nur ${weekdays(days)} möglich.`,
    departure_closed: (day) => `Am ${date(day)} ist keine Abreise möglich.`,
    min_nights: (nights, of) =>
      of === 'hole'
        ? `Diese ${count(nights, 'freie Nacht', 'freien Nächte')} können nur zusammen gebucht werden.`
        : `Der Mindestaufenthalt beträgt zu dieser Zeit ${nightsText(nights)}.`,
    max_nights: (nights) => `Der Aufenthalt dauert zu dieser Zeit höchstens ${nightsText(nights)}.`,
    capacity: (guests) => `Die Unterkunft bietet Platz für höchstens ${guestsText(guests)}, Babys nicht mitgezählt.`,
    promo_unknown: () => 'Dieser Rabattcode ist uns nicht bekannt.',
    promo_not_yet: (from) => `Dieser Rabattcode gilt ab dem ${date(from)}.`,
    promo_expired: (to) => `Dieser Rabattcode ist am ${date(to)} abgelaufen.`,
    promo_used_up: () => 'Dieser Rabattcode wurde bereits so oft eingelöst wie vorgesehen.',
    option_unknown: () => 'Ein gewähltes Extra wird nicht mehr angeboten.',
  },
};
