import { memo } from 'react';
import { addDays, dateOf, shortDayLabel, weekdayLabel, weekdayLetter, type Day } from '@app/contract/core/days.ts';
import { holidayOf } from '@app/contract/core/frenchCalendar.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { holidaySpans } from './holidaySpans.ts';
import classes from './GridHead.module.css';

interface GridHeadProps {
  first: Day;
  days: number;
  dayWidth: number;
  sight: { first: number; end: number };
  today: Day;
}

/** Pixels that the name of a day and its number take. */
const roomForDay = 22;

/** The days, those on which France does not work, and the school holidays by zone. */
export const GridHead = memo(function GridHead({ first, days, dayWidth, sight, today }: GridHeadProps) {
  const shown = Array.from({ length: sight.end - sight.first }, (_, index) => sight.first + index);
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.days} role="row" aria-rowindex={1}>
        <span className={classes.corner} role="columnheader">
          <span className="visuallyHidden">Logements</span>
        </span>
        {shown.map((index) => (
          <HeadOfDay key={index} day={addDays(first, index)} left={index * dayWidth} width={dayWidth} today={today} />
        ))}
      </div>
      <div className={classes.school} role="row" aria-rowindex={2}>
        <span className={classes.corner} role="rowheader">
          Vacances scolaires
        </span>
        <span role="gridcell">
          {holidaySpans(addDays(first, sight.first), addDays(first, Math.min(days, sight.end))).map(
            ({ from, start, length, zones, name }) => (
              <i
                key={from}
                className={classNames(classes.zones, classes[`zones${zones.length}`])}
                style={{ left: (sight.first + start) * dayWidth, width: length * dayWidth + 3 }}
                title={`${name}, ${labelOf(zones)}`}
              >
                <span>{labelOf(zones)}</span>
              </i>
            ),
          )}
        </span>
      </div>
    </div>
  );
});

interface HeadOfDayProps {
  day: Day;
  /** Pixels. */
  left: number;
  width: number;
  today: Day;
}

const HeadOfDay = memo(function HeadOfDay({ day, left, width, today }: HeadOfDayProps) {
  const holiday = holidayOf(day);
  const isMonday = dateOf(day).getUTCDay() === 1;
  const name = [weekdayLabel(day), holiday, day === today && 'aujourd’hui'].filter(Boolean).join(', ');
  return (
    <span
      role="columnheader"
      aria-label={name}
      title={name}
      className={classNames(
        classes.day,
        day < today && classes.gone,
        day === today && classes.today,
        holiday !== null && classes.holiday,
      )}
      style={{ left, width }}
    >
      {width >= roomForDay && weekdayLetter(day)}
      {width >= roomForDay && <b>{Number(day.slice(-2))}</b>}
      {width < roomForDay && isMonday && shortDayLabel(day)}
      {width < roomForDay && day === today && <b className={classes.below}>{Number(day.slice(-2))}</b>}
    </span>
  );
});

/** 'Zone C', 'Zones A et C', '3 zones'. */
function labelOf(zones: readonly string[]): string {
  if (zones.length === 3) return '3\u00a0zones';
  return zones.length === 1 ? `Zone ${zones.join('')}` : `Zones ${zones.join(' et ')}`;
}
