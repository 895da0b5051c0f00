import { countOf } from '@app/contract/core/counting.ts';
import { daysFrom, weekdayLabel, weekdayLetter, type Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { movementsOf } from './movements.ts';
import classes from './Agenda.module.css';

interface WeekStripProps {
  monday: Day;
  day: Day;
  today: Day;
  rows: readonly PlanningRow[];
  onDay: (day: Day) => void;
}

/** Marks under a day at most: more would not be counted by anyone. */
const marksAtMost = 5;

/** A week, with a round mark for each arrival and a square one for each departure. */
export function WeekStrip({ monday, day, today, rows, onDay }: WeekStripProps) {
  return (
    <div className={classes.week} role="group" aria-label="Jour affiché">
      {daysFrom(monday, 7).map((one) => {
        const movements = movementsOf(rows, one).filter(({ kind }) => kind !== 'staying');
        const arrivals = movements.filter(({ kind }) => kind === 'arrival').length;
        const departures = movements.length - arrivals;
        const name = [
          weekdayLabel(one),
          arrivals > 0 && countOf(arrivals, 'arrivée'),
          departures > 0 && countOf(departures, 'départ'),
        ];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            className={classNames(one === today && classes.today)}
            onClick={() => onDay(one)}
          >
            <span className="visuallyHidden">{name.filter(Boolean).join(', ')}</span>
            <span aria-hidden="true">{weekdayLetter(one)}</span>
            <b aria-hidden="true">{Number(one.slice(-2))}</b>
            <span className={classes.dots}>
              {Array.from({ length: Math.min(marksAtMost, movements.length) }, (_, index) => (
                <i key={index} className={classNames(index >= arrivals && classes.leaves)} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
