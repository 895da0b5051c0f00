import { nightClosings, type NightClosing } from '@app/contract/properties/pricing/rateBounds.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { amountOf, shortPrice, wholeOf } from '../rateTexts.ts';
import type { PriceChange } from '../useNightChanges.ts';

const closingLabels: Record<NightClosing, string> = {
  arrival: 'Pas d’arrivée',
  departure: 'Pas de départ',
  both: 'Ni l’un ni l’autre',
};

/** What is chosen for a rule of the nights: a value, what the rules say, what each night has, or a length that is typed. */
const keep = 'keep';
const ruled = 'rules';
export const other = 'other';

/** What all nights have set, as the id of a choice. */
export function sharedChoice(values: readonly (number | string | null)[]): string {
  const [first, ...others] = [...new Set(values)];
  if (others.length > 0) return keep;
  return first === null || first === undefined ? ruled : String(first);
}

/** Usual lengths of a stay, the one that is set, and any other. */
export function minimumOptions(current: string) {
  const usual = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28];
  const set = Number(current);
  const lengths = Number.isNaN(set) || usual.includes(set) ? usual : [...usual, set].toSorted((one, two) => one - two);
  return [
    ...(current === keep ? [{ id: keep, label: 'Inchangé' }] : []),
    { id: ruled, label: 'Selon les règles' },
    ...lengths.map((count) => ({ id: String(count), label: countNights(count) })),
    { id: other, label: 'Autre durée…' },
  ];
}

/** What the nights can be closed to. */
export function closingOptions(current: string) {
  return [
    ...(current === keep ? [{ id: keep, label: 'Inchangé' }] : []),
    { id: ruled, label: 'Selon les règles' },
    ...nightClosings.map((id) => ({ id, label: closingLabels[id] })),
  ];
}

/** Nights; null: what the rules say; NaN, which the contract refuses: nothing that is a number. */
export function minimumOf(choice: string, length: string): number | null | undefined {
  if (choice === keep) return undefined;
  if (choice === ruled) return null;
  return choice === other ? (wholeOf(length) ?? Number.NaN) : Number(choice);
}

/** What the choice closes the nights to; null: what the rules say. */
export function closingOf(choice: string): NightClosing | null | undefined {
  return choice === keep ? undefined : (nightClosings.find((one) => one === choice) ?? null);
}

/** The price that is typed, unless it is the one that the nights have. */
export function typedPrice(text: string, common: number | undefined): PriceChange {
  const cents = amountOf(text);
  if (cents === undefined && common === undefined) return { kind: 'keep' };
  return cents === common ? { kind: 'keep' } : { kind: 'set', cents: cents ?? Number.NaN };
}

/** What stands in the field while no price is typed. */
export function placeholderOf(preset: PriceChange | null, common: number | undefined): string {
  if (preset?.kind === 'rules') return 'Au tarif de saison';
  if (preset?.kind === 'percent')
    return `${preset.percent > 0 ? '+' : '−'}\u00a0${Math.abs(preset.percent)}\u00a0% sur chaque nuit`;
  return common === undefined ? 'Inchangé' : '';
}

/** 'Aujourd’hui 214 €, saison « Plein été »', 'Aujourd’hui de 120 € à 214 €'. */
export function todayWords(nights: readonly CalendarNight[]): string {
  const prices = nights.map(({ cents }) => cents);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (low < high) return `Aujourd’hui de ${shortPrice(low)} à ${shortPrice(high)}`;
  const sources = [...new Set(nights.map(sourceWords))];
  return [`Aujourd’hui ${shortPrice(low)}`, ...(sources.length === 1 ? sources : [])].join(', ');
}

function sourceWords({ source, sourceName }: CalendarNight): string {
  switch (source) {
    case 'override':
      return 'prix posé';
    case 'season':
      return sourceName === '' ? 'prix de la saison' : `saison «\u00a0${sourceName}\u00a0»`;
    case 'weekend':
      return 'prix de week-end';
    case 'base':
      return 'prix de base';
  }
}

/** '3 nuits', 'de 2 à 5 nuits'. */
export function rangeWords(counts: readonly number[]): string {
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  return low === high ? countNights(low) : `de ${low} à ${countNights(high)}`;
}

/** '7 nuits choisies, toutes libres', '7 nuits choisies, dont 2 prises'. */
export function pickedWords(nights: readonly CalendarNight[]): string {
  const taken = nights.filter((night) => night.taken).length;
  const chosen = `${countNights(nights.length)} ${nights.length > 1 ? 'choisies' : 'choisie'}`;
  if (nights.length === 1) return `${chosen}, ${taken === 0 ? 'libre' : 'prise'}`;
  return taken === 0 ? `${chosen}, toutes libres` : `${chosen}, dont ${taken} ${taken > 1 ? 'prises' : 'prise'}`;
}
