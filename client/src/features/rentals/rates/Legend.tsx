import type { RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { shortPrice } from './rateTexts.ts';
import { seasonOn, toneOf } from './seasonTones.ts';
import classes from './Legend.module.css';

/** The seasons of the nights that are shown, and the base. */
export function Legend({ rules, nights }: { rules: RateRules; nights: readonly CalendarNight[] }) {
  const seasons = [...new Set(nights.map(({ day }) => seasonOn(rules, day)))].filter((season) => season !== undefined);
  return (
    <ul className={classes.legend} aria-label="Saisons">
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
    </ul>
  );
}
