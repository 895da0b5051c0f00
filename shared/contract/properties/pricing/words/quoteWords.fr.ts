import { countNights } from '../rateWords.ts';
import type { OptionUnit } from '../rateBounds.ts';
import { frenchFormats } from './formats.fr.ts';
import type { QuoteWords } from './QuoteWords.ts';
import { taxPartsText } from './taxPartsText.ts';

const { money, off, percentage, count, date, span, weekdays } = frenchFormats;

const guestsText = (guests: number) => count(guests, 'voyageur', 'voyageurs');

const extra = (one: string, several: string) => (people: number, nights: number, cents: number) =>
  `${count(people, one, several)} en plus, ${countNights(nights)} à ${money(cents)}`;

const addedText = (added: number) => (added === 0 ? '' : `, et ${percentage(added)} de taxes additionnelles`);
const sinceText = ({ from, source }: { from: string; source: string }) =>
  `depuis le ${date(from)}${source === '' ? '' : ` (${source})`}`;

const units: Record<OptionUnit, string> = {
  stay: 'par séjour',
  night: 'par nuit',
  guest: 'par voyageur',
  guest_night: 'par voyageur et par nuit',
};

/** What a quote says in French, and what it says when nobody asks for another language. */
export const frenchQuoteWords: QuoteWords = {
  nights: (nights, cents) => `${countNights(nights)} à ${money(cents)}`,
  sources: {
    override: (nights) => (nights > 1 ? 'Prix posé sur ces nuits' : 'Prix posé sur cette nuit'),
    season: (_, name) => `Saison ${name}`,
    weekend: () => 'Week-end',
    base: () => 'Tarif de base',
  },
  discounts: {
    step: (percent, nights) => `Remise dès ${countNights(nights)}, ${off(percent)}`,
    last_minute: (percent) => `Remise de dernière minute, ${off(percent)}`,
    early_bird: (percent) => `Remise de réservation anticipée, ${off(percent)}`,
    promo: (percent, code) => `Code promo ${code}${percent === undefined ? '' : `, ${off(percent)}`}`,
    returning: (percent) => `Remise de fidélité, ${off(percent)}`,
  },
  bestDiscount: 'La meilleure remise, seule',
  extra: {
    guests: extra('voyageur', 'voyageurs'),
    adults: extra('adulte', 'adultes'),
    children: extra('enfant', 'enfants'),
  },
  beyond: (guests) => `Au-delà de ${guestsText(guests)}`,
  cleaning: { label: 'Ménage', reason: 'Une fois par séjour' },
  linen: { label: (guests) => `Linge pour ${guestsText(guests)}`, reason: (cents) => `${money(cents)} par voyageur` },
  pets: {
    label: (pets) => count(pets, 'animal', 'animaux'),
    reason: (cents) => `${money(cents)} par animal et par séjour`,
  },
  options: {
    mandatory: (cents, unit) => `Obligatoire, ${money(cents)} ${units[unit]}`,
    chosen: (cents, unit) => `Option choisie, ${money(cents)} ${units[unit]}`,
  },
  touristTax: {
    label: (adults, parts) =>
      `Taxe de séjour, ${count(adults, 'adulte', 'adultes')} × ${taxPartsText(parts, countNights, money, (least, most) => `de ${least} à ${most}`)}`,
    fixed: ({ cents, added, ...tariff }) =>
      `${money(cents)} par personne et par nuit, logement classé${addedText(added)}, ${sinceText(tariff)}`,
    percent: ({ basisPoints, capCents, added, ...tariff }) =>
      `${percentage(basisPoints)} du prix de la nuit par occupant, au plus ${money(capCents)}, logement non classé${addedText(added)}, ${sinceText(tariff)}`,
  },
  refusals: {
    no_nights: () => 'Le départ doit suivre l’arrivée.',
    past: () => 'La date d’arrivée est passée.',
    notice: (days, from) =>
      `Réservez au moins ${count(days, 'jour', 'jours')} avant l’arrivée\u00a0: à partir du ${date(from)}.`,
    horizon: (until) => `Les réservations ne sont ouvertes que jusqu’au ${date(until)}.`,
    taken: (from, until, nights) =>
      nights > 1 ? `Le logement est déjà pris ${span(from, until)}.` : `La nuit du ${date(from)} est déjà prise.`,
    preparation: (nights) => `Le logement reste libre ${countNights(nights)} entre deux séjours, pour sa préparation.`,
    arrival_weekday: (days) => `À cette date, l’arrivée se fait ${weekdays(days)}.`,
    arrival_closed: (day) => `Aucune arrivée n’est possible le ${date(day)}.`,
    departure_weekday: (days) => `À cette date, le départ se fait ${weekdays(days)}.`,
    departure_closed: (day) => `Aucun départ n’est possible le ${date(day)}.`,
    min_nights: (nights, of) =>
      of === 'hole'
        ? `Ces ${countNights(nights)} libres ne se réservent qu’ensemble.`
        : `Le séjour minimum est de ${countNights(nights)} à cette date.`,
    max_nights: (nights) => `Le séjour maximum est de ${countNights(nights)} à cette date.`,
    capacity: (guests) => `Le logement accueille au plus ${guestsText(guests)}, sans compter les bébés.`,
    promo_unknown: () => 'Ce code promo est inconnu.',
    promo_not_yet: (from) => `Ce code promo sera valable à partir du ${date(from)}.`,
    promo_expired: (to) => `Ce code promo n’est plus valable depuis le ${date(to)}.`,
    promo_used_up: () => 'Ce code promo a été utilisé autant de fois que prévu.',
    option_unknown: () => 'Une option choisie n’est plus proposée.',
  },
};
