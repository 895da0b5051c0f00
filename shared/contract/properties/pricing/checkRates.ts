import { dayNumber } from './dayNumbers.ts';
import { rateBounds } from './rateBounds.ts';
import type { RateFields } from './rateFields.ts';
import { countNights } from './rateWords.ts';

type Season = RateFields['seasons'][number];

/** A field at fault, and what is wrong with it in French. */
interface RateFault {
  path: (string | number)[];
  message: string;
}

type MinimumStays =
  Pick<RateFields, 'minNights' | 'minNightsByArrival'> | Pick<Season, 'minNights' | 'minNightsByArrival'>;

/** What no field of prices and rules can say alone: order of days, overlaps, discounts that do not rise, names given twice. */
export function checkRates(rules: RateFields): RateFault[] {
  return [
    ...minimumFaults(rules, rules.maxNights, []),
    ...rules.seasons.flatMap((season, index) => [
      ...spanFaults(season, ['seasons', index]),
      ...minimumFaults(season, season.maxNights ?? rules.maxNights, ['seasons', index]),
      ...inheritedMinimumFaults(season, rules, ['seasons', index]),
    ]),
    ...overlapFaults(rules.seasons),
    ...stepFaults(rules.steps),
    ...repeated(rules.lastMinute, 'days', 'lastMinute', 'Ce nombre de jours a déjà une remise'),
    ...repeated(rules.earlyBird, 'days', 'earlyBird', 'Ce nombre de jours a déjà une remise'),
    ...repeated(rules.options, 'id', 'options', 'Cette option est déjà dans la liste'),
    ...repeated(rules.promoCodes, 'code', 'promoCodes', 'Ce code est déjà dans la liste'),
    ...repeated(rules.touristTax?.tariffs ?? [], 'from', 'tariffs', 'Un autre tarif commence déjà cette nuit-là', [
      'touristTax',
    ]),
    ...rules.promoCodes.flatMap((promo, index) => promoFaults(promo, ['promoCodes', index])),
  ];
}

function spanFaults({ from, to }: Season, path: RateFault['path']): RateFault[] {
  if (to < from) return [{ path: [...path, 'to'], message: 'La dernière nuit doit suivre la première' }];
  if (dayNumber(to) - dayNumber(from) < rateBounds.seasonNights) return [];
  return [{ path: [...path, 'to'], message: `Une saison compte au plus ${countNights(rateBounds.seasonNights)}` }];
}

function minimumFaults(stays: MinimumStays, maxNights: number, path: RateFault['path']): RateFault[] {
  const message = `Le séjour minimum dépasse le maximum de ${countNights(maxNights)}`;
  const byArrival = stays.minNightsByArrival ?? [];
  return [
    ...((stays.minNights ?? 0) > maxNights ? [{ path: [...path, 'minNights'], message }] : []),
    ...byArrival.flatMap(({ minNights }, index) =>
      minNights > maxNights ? [{ path: [...path, 'minNightsByArrival', index, 'minNights'], message }] : [],
    ),
    ...repeated(byArrival, 'weekday', 'minNightsByArrival', 'Ce jour a déjà un minimum', path),
  ];
}

/** A season's maximum that is shorter than the minimum that it takes from the whole year. */
function inheritedMinimumFaults(season: Season, rules: RateFields, path: RateFault['path']): RateFault[] {
  if (season.maxNights === undefined || season.minNights !== undefined) return [];
  const minimums = [rules.minNights, ...(rules.minNightsByArrival ?? []).map(({ minNights }) => minNights)];
  const longest = Math.max(...minimums);
  if (season.maxNights >= longest) return [];
  const message = `Ce maximum est plus court que le séjour minimum de l’année, ${countNights(longest)}`;
  return [{ path: [...path, 'maxNights'], message }];
}

function overlapFaults(seasons: readonly Season[]): RateFault[] {
  const faults: RateFault[] = [];
  let last: Season | undefined;
  const ordered = seasons.map((season, index) => ({ season, index })).toSorted(byFirstNight);
  for (const { season, index } of ordered) {
    if (last && season.from <= last.to)
      faults.push({ path: ['seasons', index, 'from'], message: `Cette saison chevauche «\u00a0${last.name}\u00a0»` });
    if (!last || season.to > last.to) last = season;
  }
  return faults;
}

function byFirstNight(one: { season: Season }, other: { season: Season }): number {
  return dayNumber(one.season.from) - dayNumber(other.season.from);
}

function stepFaults(steps: RateFields['steps']): RateFault[] {
  const ordered = steps.map((step, index) => ({ ...step, index })).toSorted((one, other) => one.nights - other.nights);
  return ordered.flatMap((step, place): RateFault[] => {
    const shorter = ordered[place - 1];
    if (!shorter) return [];
    if (shorter.nights === step.nights)
      return [{ path: ['steps', step.index, 'nights'], message: 'Cette durée a déjà une remise' }];
    if (shorter.percent < step.percent) return [];
    const message = `Une remise plus longue doit dépasser les ${shorter.percent}\u00a0% dès ${countNights(shorter.nights)}`;
    return [{ path: ['steps', step.index, 'percent'], message }];
  });
}

function promoFaults(promo: RateFields['promoCodes'][number], path: RateFault['path']): RateFault[] {
  const faults: RateFault[] = [];
  if ((promo.percent === undefined) === (promo.cents === undefined))
    faults.push({ path: [...path, 'percent'], message: 'Indiquez soit un pourcentage, soit un montant' });
  if (promo.from !== undefined && promo.to !== undefined && promo.to < promo.from)
    faults.push({ path: [...path, 'to'], message: 'Le dernier jour doit suivre le premier' });
  return faults;
}

/** Entries of a list whose key an earlier one has. */
function repeated<K extends string>(
  entries: readonly Record<K, string | number>[],
  key: K,
  list: string,
  message: string,
  path: RateFault['path'] = [],
): RateFault[] {
  const seen = new Set<string | number>();
  return entries.flatMap((entry, index) => {
    const isNew = !seen.has(entry[key]);
    seen.add(entry[key]);
    return isNew ? [] : [{ path: [...path, list, index, key], message }];
  });
}
