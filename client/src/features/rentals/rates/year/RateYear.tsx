import {
  addDays,
  addMonths,
  firstDayOf,
  monthLabel,
  weekdayLabel,
  type Day,
  type Month,
} from '@app/contract/core/days.ts';
import type { RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { capitalized } from '../../base/capitalized.ts';
import { mondayOf } from '../../base/stretches.ts';
import { Legend } from '../Legend.tsx';
import { shortPrice } from '../rateTexts.ts';
import { useReadCalendarQuery } from '../ratesApi.ts';
import { RatesSkeleton } from '../RatesSkeleton.tsx';
import { seasonOn, toneOf } from '../seasonTones.ts';
import type { ChangeView } from '../useRatesView.ts';
import classes from './RateYear.module.css';

interface RateYearProps {
  propertyId: string;
  rules: RateRules;
  today: Day;
  /** The first of twelve. */
  month: Month;
  change: ChangeView;
}

/** Twelve small months in the colours of their seasons; each leads to itself. */
export function RateYear({ propertyId, rules, today, month, change }: RateYearProps) {
  const to = firstDayOf(addMonths(month, 12));
  const query = useReadCalendarQuery({ params: { id: propertyId }, query: { from: firstDayOf(month), to } });
  return (
    <Answer
      query={query}
      loading="Chargement de l’année..."
      failed="L’année n’a pas pu être lue."
      rows={<RatesSkeleton />}
    >
      {({ nights }) => (
        <div className={classes.frame}>
          <div className={classes.year}>
            {Array.from({ length: 12 }, (_, index) => addMonths(month, index)).map((one) => (
              <section key={one}>
                <h3>
                  <button type="button" onClick={() => change({ month: one, layout: 'mois', chosen: null })}>
                    {capitalized(monthLabel(one))}
                  </button>
                </h3>
                <SmallMonth
                  nights={nights.filter(({ day }) => day.startsWith(one))}
                  {...{ rules, today }}
                  month={one}
                  onOpen={(day) => change({ month: one, layout: 'mois', chosen: { first: day, last: day } })}
                />
              </section>
            ))}
          </div>
          <Legend rules={rules} nights={nights} />
        </div>
      )}
    </Answer>
  );
}

interface SmallMonthProps {
  month: Month;
  nights: readonly CalendarNight[];
  rules: RateRules;
  today: Day;
  onOpen: (day: Day) => void;
}

function SmallMonth({ month, nights, rules, today, onOpen }: SmallMonthProps) {
  const first = firstDayOf(month);
  return (
    <div className={classes.days}>
      {nights.map((night) => (
        <button
          key={night.day}
          type="button"
          // One stop for the keyboard in each month: its name.
          tabIndex={-1}
          style={night.day === first ? { gridColumnStart: weekdayIndex(first) + 1 } : undefined}
          disabled={night.day < today}
          className={classNames(
            toneOf(rules, seasonOn(rules, night.day)),
            night.taken && classes.sold,
            night.problem !== null && classes.hole,
          )}
          aria-label={dayWords(night)}
          title={night.problem ?? undefined}
          onClick={() => onOpen(night.day)}
        >
          {Number(night.day.slice(-2))}
        </button>
      ))}
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
