import type { OptionUnit } from '../rateBounds.ts';
import { spanishFormats } from './formats.es.ts';
import type { QuoteWords } from './QuoteWords.ts';
import { taxPartsText } from './taxPartsText.ts';

const { money, off, percentage, count, date, span, weekdays } = spanishFormats;

const nightsText = (nights: number) => count(nights, 'noche', 'noches');
const guestsText = (guests: number) => count(guests, 'huésped', 'huéspedes');

const extra = (one: string, several: string) => (people: number, nights: number, cents: number) =>
  `${count(people, `${one} adicional`, `${several} adicionales`)}, ${nightsText(nights)} a ${money(cents)}`;

const addedText = (added: number) => (added === 0 ? '' : `, más un ${percentage(added)} de tasas adicionales`);
const sinceText = ({ from, source }: { from: string; source: string }) =>
  `desde el ${date(from)}${source === '' ? '' : ` (${source})`}`;

const units: Record<OptionUnit, string> = {
  stay: 'por estancia',
  night: 'por noche',
  guest: 'por huésped',
  guest_night: 'por huésped y noche',
};

/** What a quote says in Spanish. */
export const spanishQuoteWords: QuoteWords = {
  nights: (nights, cents) => `${nightsText(nights)} a ${money(cents)}`,
  sources: {
    override: (nights) => (nights === 1 ? 'Precio fijado para esta noche' : 'Precio fijado para estas noches'),
    season: (_, name) => `Temporada: ${name}`,
    weekend: () => 'Tarifa de fin de semana',
    base: () => 'Tarifa estándar',
  },
  discounts: {
    step: (percent, nights) => `Descuento a partir de ${nightsText(nights)}, ${off(percent)}`,
    last_minute: (percent) => `Descuento de última hora, ${off(percent)}`,
    early_bird: (percent) => `Descuento por reserva anticipada, ${off(percent)}`,
    promo: (percent, code) => `Código promocional ${code}${percent === undefined ? '' : `, ${off(percent)}`}`,
    returning: (percent) => `Descuento de fidelidad, ${off(percent)}`,
  },
  bestDiscount: 'El mejor descuento disponible; los descuentos no se acumulan',
  extra: {
    guests: extra('huésped', 'huéspedes'),
    adults: extra('adulto', 'adultos'),
    children: extra('niño', 'niños'),
  },
  beyond: (guests) => `El precio por noche incluye ${guestsText(guests)}`,
  cleaning: { label: 'Limpieza', reason: 'Una vez por estancia' },
  linen: {
    label: (guests) => `Ropa de cama para ${guestsText(guests)}`,
    reason: (cents) => `${money(cents)} por huésped`,
  },
  pets: {
    label: (pets) => count(pets, 'mascota', 'mascotas'),
    reason: (cents) => `${money(cents)} por mascota y estancia`,
  },
  options: {
    mandatory: (cents, unit) => `Obligatorio, ${money(cents)} ${units[unit]}`,
    chosen: (cents, unit) => `Extra elegido, ${money(cents)} ${units[unit]}`,
  },
  touristTax: {
    label: (adults, parts) =>
      `Tasa turística, ${count(adults, 'adulto', 'adultos')} × ${taxPartsText(parts, nightsText, money, (least, most) => `de ${least} a ${most}`)}`,
    fixed: ({ cents, added, ...tariff }) =>
      `${money(cents)} por persona y noche, alojamiento clasificado${addedText(added)}, ${sinceText(tariff)}`,
    percent: ({ basisPoints, capCents, added, ...tariff }) =>
      `${percentage(basisPoints)} del precio de la noche por ocupante, como máximo ${money(capCents)}, alojamiento sin clasificar${addedText(added)}, ${sinceText(tariff)}`,
  },
  refusals: {
    no_nights: () => 'La salida debe ser posterior a la llegada.',
    past: () => 'La fecha de llegada ya ha pasado.',
    notice: (days, from) =>
      `Reserve con al menos ${count(days, 'día', 'días')} de antelación: la primera llegada posible es el ${date(from)}.`,
    horizon: (until) => `Solo se aceptan reservas hasta el ${date(until)}.`,
    taken: (from, until, nights) =>
      nights === 1
        ? `La noche del ${date(from)} ya está ocupada.`
        : `El alojamiento ya está ocupado ${span(from, until)}.`,
    preparation: (nights) =>
      `Entre dos estancias dejamos ${count(nights, 'noche libre', 'noches libres')} para preparar el alojamiento.`,
    arrival_weekday: (days) => `En estas fechas, la llegada es ${weekdays(days)}.`,
    arrival_closed: (day) => `No es posible llegar el ${date(day)}.`,
    departure_weekday: (days) => `En estas fechas, la salida es ${weekdays(days)}.`,
    departure_closed: (day) => `No es posible salir el ${date(day)}.`,
    min_nights: (nights, of) =>
      of === 'hole'
        ? `Estas ${nightsText(nights)} libres solo se pueden reservar juntas.`
        : `La estancia mínima es de ${nightsText(nights)} en estas fechas.`,
    max_nights: (nights) => `La estancia máxima es de ${nightsText(nights)} en estas fechas.`,
    capacity: (guests) => `El alojamiento admite un máximo de ${guestsText(guests)}, sin contar los bebés.`,
    promo_unknown: () => 'Este código promocional no existe.',
    promo_not_yet: (from) => `Este código promocional será válido a partir del ${date(from)}.`,
    promo_expired: (to) => `Este código promocional caducó el ${date(to)}.`,
    promo_used_up: () => 'Este código promocional ha alcanzado su límite de usos.',
    option_unknown: () => 'Uno de los extras elegidos ya no está disponible.',
  },
};
