import {
  addDays,
  daysFrom,
  monthOf,
  nightsBetween,
  weekdayLabel,
  type Day,
  type Month,
} from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconLock } from '../../../../components/text/icons.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import shape from '../../marks/stayShape.module.css';
import { lookOf } from '../rows/barLook.ts';
import { freeNightsOf } from '../rows/freeNights.ts';
import { stretchOf, within, type Nights } from '../../base/stretches.ts';
import { describeFreeNight, describeOccupancy, titleOf } from '../rows/occupancyWords.ts';
import { laidOut } from '../rows/lanes.ts';
import { holderOf } from '../rows/planningRows.ts';
import classes from './MonthOfProperty.module.css';

interface MonthWeekProps {
  monday: Day;
  row: PlanningRow;
  month: Month;
  today: Day;
  pricesFrom: Day;
  selected: Nights | null;
  onTouch: (day: Day) => void;
}

/** Days that a week is wide: the night of its Sunday is whole. */
const width = 7.5;
const share = (days: number) => `${(days / width) * 100}%`;

/** A week of one property: its days, what holds their nights, and what the free ones cost. */
export function MonthWeek({ monday, row, month, today, pricesFrom, selected, onTouch }: MonthWeekProps) {
  const part = selected && within(stretchOf(selected, monday), width);
  return (
    <div className={classes.week}>
      {daysFrom(monday, 7).map((day, index) => {
        const price = nightsBetween(pricesFrom, day);
        const holder = holderOf(row, day);
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            className={classNames(classes.day, monthOf(day) !== month && classes.out, day === today && classes.today)}
            style={{ left: share(index), width: share(1) }}
            onClick={() => onTouch(day)}
          >
            <span className="visuallyHidden">
              {holder ? `${weekdayLabel(day)}, pris` : describeFreeNight(day, row.prices[price], row.minimums[price])}
            </span>
            <b aria-hidden="true">{Number(day.slice(-2))}</b>
          </button>
        );
      })}
      {freeNightsOf(row, monday, { first: 0, end: 7 }, pricesFrom, today).map(({ index, cents, minimum, stranded }) => (
        <span
          key={index}
          aria-hidden="true"
          className={classNames(classes.price, stranded && classes.stranded)}
          style={{ left: share(index + 0.5), width: share(1) }}
        >
          {stranded ? <s>{Math.round(cents / 100)}</s> : Math.round(cents / 100)}
          {minimum > 1 && <small>{minimum} n.</small>}
        </span>
      ))}
      {part && (
        <span
          aria-hidden="true"
          data-chosen=""
          className={classes.chosen}
          style={{ left: share(part.start), width: share(part.length) }}
        />
      )}
      {laidOut(row).shown.map(({ occupancy, lane, clashing }) => (
        <WeekBar key={occupancy.id} {...{ occupancy, lane, clashing }} monday={monday} today={today} />
      ))}
    </div>
  );
}

interface WeekBarProps {
  occupancy: Occupancy;
  lane: number;
  clashing: boolean;
  monday: Day;
  today: Day;
}

function WeekBar({ occupancy, lane, clashing, monday, today }: WeekBarProps) {
  const { addressOf } = useCustomerArea();
  const part = within(stretchOf(occupancy, monday), width);
  // What ends at the first half-day shows its end in the week before.
  if (!part || occupancy.departure < monday || occupancy.arrival > addDays(monday, 6)) return null;
  const throughName = occupancy.throughId === null ? undefined : 'un logement lié';
  const look = {
    className: classNames(
      lookOf(occupancy, { density: 'comfortable', today, throughName, clashing, faint: false }),
      classes.bar,
      part.begun && shape.begun,
      part.goesOn && shape.goesOn,
    ),
    style: { left: share(part.start), width: share(part.length), top: 30 + 18 * lane },
    'aria-label': describeOccupancy(occupancy, throughName),
  };
  const content = (
    <span className={shape.content}>
      {occupancy.source && part.length >= 0.75 && <SourceMark source={occupancy.source} />}
      {occupancy.kind === 'block' && <IconLock aria-hidden="true" />}
      {part.length > 1 && <span className={shape.text}>{titleOf(occupancy)}</span>}
    </span>
  );
  return occupancy.kind === 'reservation' ? (
    <Link to={`${addressOf('reservations')}?r=${occupancy.id}`} {...look}>
      {content}
    </Link>
  ) : (
    <span role="img" {...look}>
      {content}
    </span>
  );
}
