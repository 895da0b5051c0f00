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
import { NightPrice } from '../../base/NightPrice.tsx';
import { SourceMark } from '../../marks/SourceMark.tsx';
import shape from '../../marks/stayShape.module.css';
import { lookOf } from '../rows/barLook.ts';
import { freeNightsOf } from '../rows/freeNights.ts';
import { stretchOf, within, type Nights } from '../../base/stretches.ts';
import { describeFreeNight, describeOccupancy, titleOf } from '../rows/occupancyWords.ts';
import { clashesOf, laidOut } from '../rows/lanes.ts';
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

/** Days that a week is wide. */
const width = 7;
const share = (days: number) => `${(days / width) * 100}%`;

/** A week of one property: its days, what the free nights cost under their dates, and what holds the others. */
export function MonthWeek({ monday, row, month, today, pricesFrom, selected, onTouch }: MonthWeekProps) {
  const part = selected && within(stretchOf(selected, monday), width);
  const bars = laidOut(row).shown.filter(({ occupancy }) => isInWeek(occupancy, monday));
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane));
  const clashes = lanes === 0 ? [] : clashesOf(bars.map(({ occupancy }) => occupancy));
  return (
    <div className={classes.week} style={lanes === 0 ? undefined : { height: weekHeight + laneHeight * lanes }}>
      {clashes.map((clash) => {
        const shared = within(stretchOf(clash, monday), width);
        return (
          shared && (
            <i
              key={clash.arrival}
              className={classes.clash}
              style={{ left: share(shared.start), width: share(shared.length) }}
            />
          )
        );
      })}
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
              {holder
                ? `${weekdayLabel(day)}, pris`
                : describeFreeNight({ night: day, today, cents: row.prices[price], minimum: row.minimums[price] })}
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
          style={{ left: share(index), width: share(1) }}
        >
          {stranded ? (
            <s>
              <NightPrice cents={cents} />
            </s>
          ) : (
            <NightPrice cents={cents} />
          )}
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
      {bars.map(({ occupancy, lane, clashing }) => (
        <WeekBar
          key={occupancy.id}
          {...{ occupancy, lane, clashing }}
          propertyId={row.propertyId}
          monday={monday}
          today={today}
        />
      ))}
    </div>
  );
}

/** Pixels of a week with one lane, and of each lane more. */
const weekHeight = 86;
const laneHeight = 34;

function isInWeek({ arrival, departure }: Occupancy, monday: Day): boolean {
  return departure >= monday && arrival <= addDays(monday, 6);
}

interface WeekBarProps {
  occupancy: Occupancy;
  lane: number;
  clashing: boolean;
  propertyId: string;
  monday: Day;
  today: Day;
}

function WeekBar({ occupancy, lane, clashing, propertyId, monday, today }: WeekBarProps) {
  const { addressOf } = useCustomerArea();
  const part = within(stretchOf(occupancy, monday), width);
  if (!part) return null;
  const throughName = occupancy.throughId === null ? undefined : 'un logement lié';
  const look = {
    className: classNames(
      lookOf(occupancy, { density: 'comfortable', today, throughName, clashing, faint: false }),
      classes.bar,
      part.begun && shape.begun,
      part.goesOn && shape.goesOn,
    ),
    style: { left: share(part.start), width: share(part.length), top: 54 + laneHeight * lane },
    'aria-label': describeOccupancy(occupancy, throughName),
  };
  const content = (
    <span className={shape.content}>
      {occupancy.source && part.length >= 0.75 && <SourceMark source={occupancy.source} />}
      {occupancy.state === 'blocked' && <IconLock aria-hidden="true" />}
      {part.length > 1 && <span className={shape.text}>{titleOf(occupancy)}</span>}
    </span>
  );
  const to = {
    reservation: `${addressOf('reservations')}?r=${occupancy.id}`,
    // What a channel announces leads to the calendars of the property.
    event: `${addressOf('plateformes')}?logement=${occupancy.throughId ?? propertyId}`,
    block: null,
    hold: null,
  }[occupancy.kind];
  return to === null ? (
    <span role="img" {...look}>
      {content}
    </span>
  ) : (
    <Link to={to} {...look}>
      {content}
    </Link>
  );
}
