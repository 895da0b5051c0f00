import type { Day } from '@app/contract/core/days.ts';
import type { RateRules, Season } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { shortPrice } from './rateTexts.ts';
import classes from './SeasonLegend.module.css';

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

interface SeasonLegendProps {
  rules: RateRules;
  nights: readonly CalendarNight[];
  /** Also of the marks that nights have in the year. */
  marks?: boolean;
}

/** The seasons of the nights that are shown, and the base. */
export function SeasonLegend({ rules, nights, marks = false }: SeasonLegendProps) {
  const shown = [...new Set(nights.map(({ day }) => seasonOn(rules, day)))].filter((season) => season !== undefined);
  // A season that comes back the year after is named once.
  const seasons = shown.filter(({ name }, place) => shown.findIndex((one) => one.name === name) === place);
  return (
    <ul className={classes.legend} aria-label="Légende">
      {seasons.map((season) => (
        <li key={season.from} className={toneOf(rules, season)}>
          <i aria-hidden="true" />
          {season.name}, {shortPrice(season.nightCents)}
        </li>
      ))}
      <li className={toneOf(rules, undefined)}>
        <i aria-hidden="true" />
        Base, {shortPrice(rules.baseCents)}
      </li>
      {marks && (
        <>
          <li>
            <b className={classes.sold} aria-hidden="true">
              9
            </b>
            Vendu
          </li>
          <li>
            <b className={classes.hole} aria-hidden="true">
              9
            </b>
            À corriger
          </li>
        </>
      )}
    </ul>
  );
}
