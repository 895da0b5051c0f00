import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import {
  daysOf,
  firstDayOf,
  addMonths,
  isWeekend,
  monthLabel,
  monthOf,
  weekdayLetter,
  type Day,
  type Month,
} from './days.ts';
import { Lane } from './Lane.tsx';
import { occupancy, rateLabel } from './occupancy.ts';
import type { Rentals, Stay } from './rentals.ts';
import classes from './Planning.module.css';

interface PlanningProps extends Rentals {
  month: Month;
  today: Day;
  /** All stays, filtered or not: rates do not depend on what is drawn, which `stays` are. */
  allStays: readonly Stay[];
  onOpen: (stay: Stay) => void;
}

/** A month of several properties: a line each, a bar for each stay. */
export function Planning({ month, today, properties, stays, closures, allStays, onOpen }: PlanningProps) {
  const frame = useRef<HTMLDivElement>(null);
  const days = daysOf(month);
  const first = firstDayOf(month);
  const grid = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };

  // Where the month does not fit, it opens on today, with some of what was before.
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || monthOf(today) !== month) return;
    const hidden = current.scrollWidth - current.clientWidth;
    current.scrollLeft = hidden * (Number(today.slice(-2)) / daysOf(month).length);
  }, [month, today]);

  return (
    <div
      ref={frame}
      className={classes.planning}
      role="region"
      aria-label={`Planning de ${monthLabel(month)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it sideways where it must
      tabIndex={0}
    >
      <div className={classes.names}>
        <p className={classes.corner}>Taux d'occupation</p>
        {properties.map((property) => (
          <p key={property.id} className={classes.name}>
            <b>{property.name}</b>
            <small>
              {property.city} ·{' '}
              {rateLabel(occupancy([property], { stays: allStays, closures }, first, firstDayOf(addMonths(month, 1))))}
            </small>
          </p>
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.columns} style={grid} aria-hidden="true">
          {days.map((day) => (
            <span
              key={day}
              className={classNames(
                classes.day,
                isWeekend(day) && classes.weekend,
                day < today && classes.past,
                day === today && classes.today,
              )}
            >
              {weekdayLetter(day)}
              <b>{Number(day.slice(-2))}</b>
            </span>
          ))}
        </div>
        {properties.map(({ id, name }) => (
          <div key={id} className={classes.row}>
            <Lane
              label={name}
              first={first}
              days={days.length}
              stays={stays.filter(({ propertyId }) => propertyId === id)}
              closures={closures.filter(({ propertyId }) => propertyId === id)}
              onOpen={onOpen}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
