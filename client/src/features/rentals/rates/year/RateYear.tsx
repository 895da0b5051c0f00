import {
  addDays,
  addMonths,
  daysFrom,
  firstDayOf,
  monthLabel,
  nightsBetween,
  weekdayLabel,
  type Day,
  type Month,
} from '@app/contract/core/days.ts';
import type { RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import { mondayOf } from '../../base/stretches.ts';
import { useNarrow } from '../../base/useNarrow.ts';
import { shortPrice } from '../rateTexts.ts';
import { seasonOn, toneOf } from '../SeasonLegend.tsx';
import type { ChangeView } from '../useRatesView.ts';
import classes from './RateYear.module.css';

interface RateYearProps {
  nights: readonly CalendarNight[];
  rules: RateRules;
  today: Day;
  /** The first of twelve. */
  month: Month;
  change: ChangeView;
}

/** Twelve small months in the colours of their seasons; each leads to itself, and on a desk each night too. */
export function RateYear({ nights, rules, today, month, change }: RateYearProps) {
  const narrow = useNarrow();
  return (
    <div className={classes.year}>
      {Array.from({ length: 12 }, (_, index) => addMonths(month, index)).map((one) => (
        <section key={one} className={classes.month}>
          <h3>
            <button type="button" onClick={() => change({ month: one, layout: 'mois', chosen: null })}>
              {capitalised(monthLabel(one))}
            </button>
          </h3>
          <SmallMonth
            nights={nights.filter(({ day }) => day.startsWith(one))}
            {...{ rules, today }}
            month={one}
            // A finger does not meet a single night: the month is one target.
            onOpen={
              narrow
                ? undefined
                : (day) => change({ month: one, layout: 'mois', panel: 'modifier', chosen: { first: day, last: day } })
            }
          />
        </section>
      ))}
    </div>
  );
}

interface SmallMonthProps {
  month: Month;
  nights: readonly CalendarNight[];
  rules: RateRules;
  today: Day;
  onOpen: ((day: Day) => void) | undefined;
}

function SmallMonth({ month, nights, rules, today, onOpen }: SmallMonthProps) {
  const first = firstDayOf(month);
  const read = new Map(nights.map((night) => [night.day, night]));
  return (
    <div className={classes.days} aria-hidden={onOpen ? undefined : true}>
      {daysFrom(first, nightsBetween(first, firstDayOf(addMonths(month, 1)))).map((day) => {
        const style = day === first ? { gridColumnStart: weekdayIndex(first) + 1 } : undefined;
        const night = read.get(day);
        // The days of a month have their place before their prices are read.
        if (!night) {
          return (
            <span key={day} className={classNames(classes.day, classes.past)} style={style} aria-hidden="true">
              {Number(day.slice(-2))}
            </span>
          );
        }
        const look = {
          style,
          className: classNames(
            classes.day,
            toneOf(rules, seasonOn(rules, night.day)),
            night.day < today && classes.past,
            night.taken && classes.sold,
            night.problem !== null && classes.hole,
          ),
        };
        const figure = Number(night.day.slice(-2));
        if (!onOpen) {
          return (
            <span key={night.day} {...look}>
              {figure}
            </span>
          );
        }
        return (
          <button
            key={night.day}
            type="button"
            // One stop for the keyboard in each month: its name.
            tabIndex={-1}
            {...look}
            disabled={night.day < today}
            title={night.problem ?? undefined}
            onClick={() => onOpen(night.day)}
          >
            <span aria-hidden="true">{figure}</span>
            <span className="visuallyHidden">{dayWords(night)}</span>
          </button>
        );
      })}
    </div>
  );
}

function weekdayIndex(day: Day): number {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).indexOf(day);
}

function dayWords({ day, cents, taken, problem }: CalendarNight): string {
  return `${weekdayLabel(day)}, ${taken ? 'pris' : (problem ?? shortPrice(cents))}`;
}
