import {
  addDays,
  addMonths,
  daysFrom,
  firstDayOf,
  nightsBetween,
  type Day,
  type Month,
} from '@app/contract/core/days.ts';
import type { RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { RateCalendar } from '@app/contract/properties/ratesApi.ts';
import { mondayOf } from '../../base/stretches.ts';
import type { RatesView } from '../useRatesView.ts';
import { RateWeek } from './RateWeek.tsx';
import { useNightSelection } from './useNightSelection.ts';
import classes from './RateMonth.module.css';

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];

/** The nights of the weeks of a month, `to` being the day after the last one. */
export function weeksOf(month: Month): { from: Day; to: Day } {
  const from = mondayOf(firstDayOf(month));
  return { from, to: addDays(mondayOf(addDays(firstDayOf(addMonths(month, 1)), -1)), 7) };
}

interface RateMonthProps {
  calendar: RateCalendar;
  month: Month;
  today: Day;
  rules: RateRules;
  chosen: RatesView['chosen'];
  onChoose: (chosen: RatesView['chosen']) => void;
  onMonth: (day: Day) => void;
  /** The nights are chosen: their price can be typed. */
  onDone: () => void;
}

/** A month of prices, its weeks under one another; nights are chosen with mouse, finger or keyboard. */
export function RateMonth({ calendar, month, today, rules, chosen, onChoose, onMonth, onDone }: RateMonthProps) {
  const { from, to } = weeksOf(month);
  const selection = useNightSelection({ from, to, today, chosen, onChoose, onDone, onLeave: onMonth });
  const weeks = nightsBetween(from, to) / 7;
  return (
    <div className={classes.month} role="group" aria-label="Nuits du mois" {...selection.area}>
      <div className={classes.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {daysFrom(from, weeks).map((_, week) => (
        <RateWeek
          key={addDays(from, week * 7)}
          monday={addDays(from, week * 7)}
          {...{ calendar, month, today, rules, chosen }}
          nightProps={selection.nightProps}
        />
      ))}
    </div>
  );
}
