import type { Day } from '@app/contract/core/days.ts';
import type { RateRules, Season } from '@app/contract/properties/pricing/rates.ts';
import classes from './seasonTones.module.css';

const tones = [classes.first, classes.second, classes.third, classes.fourth, classes.fifth];

/** The season that a night lies in; none: the base. */
export function seasonOn({ seasons }: RateRules, day: Day): Season | undefined {
  return seasons.find(({ from, to }) => from <= day && day <= to);
}

/** Sets `--tone` and `--tone-ground`, the colours of a season: the same every year, as its name is. */
export function toneOf({ seasons }: RateRules, season: Season | undefined): string | undefined {
  if (!season) return classes.base;
  const names = [...new Set(seasons.map(({ name }) => name))];
  return tones[names.indexOf(season.name) % tones.length];
}
