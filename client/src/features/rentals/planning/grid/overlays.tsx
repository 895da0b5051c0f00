import { memo, type RefObject } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import shape from '../../marks/stayShape.module.css';
import type { Act } from '../gestures/acts.ts';
import { lookOf, type Density } from '../rows/barLook.ts';
import { stretchOf } from '../../base/stretches.ts';
import { type RowPlace } from './geometry.ts';
import { describeFreeNight, describeOccupancy, titleOf } from '../rows/occupancyWords.ts';
import { holderOf, isFree, rivalOf } from '../rows/planningRows.ts';
import type { Cursor } from '../gestures/usePlanningKeys.ts';
import { namesWidth } from './useScrollSight.ts';
import classes from './overlays.module.css';

interface OverlayProps {
  first: Day;
  dayWidth: number;
  density: Density;
  today: Day;
  names: ReadonlyMap<string, string>;
}

interface CursorProps extends OverlayProps {
  id: string;
  cursor: Cursor;
  row: PlanningRow | undefined;
  place: RowPlace | null;
  index: number;
  pricesFrom: Day;
}

/** The night that the keyboard is on: its cell, of which there is no other, and what is to be read out about it. */
export const CursorOverlay = memo(function CursorOverlay(props: CursorProps) {
  const { id, cursor, row, place, index, pricesFrom, first, dayWidth, today, names } = props;
  if (!row || !place) return null;
  const { night } = cursor;
  const holder = holderOf(row, night);
  const rival = rivalOf(row, night);
  const price = nightsBetween(pricesFrom, night);
  const label = holder
    ? describeOccupancy(holder, holder.throughId === null ? undefined : names.get(holder.throughId)) +
      (rival ? `\u202f; en conflit avec ${titleOf(rival)}, qui s’ouvre par Maj et Entrée` : '')
    : describeFreeNight({ night, today, cents: row.prices[price], minimum: row.minimums[price] });
  const nights = holder ?? { arrival: night, departure: '' };
  const { start, length } = holder ? stretchOf(nights, first) : { start: nightsBetween(first, night) + 0.5, length: 1 };
  return (
    <div
      className={classNames(classes.over, classes.keyboard)}
      style={{ top: place.top, height: place.height }}
      role="row"
      aria-rowindex={index + 3}
    >
      <div
        id={id}
        role="gridcell"
        className={classes.cursor}
        style={{ left: namesWidth + start * dayWidth - 3, width: length * dayWidth + 6 }}
        aria-label={`${row.name}, ${label}`}
      />
    </div>
  );
});

interface ActProps extends OverlayProps {
  act: Act;
  rows: readonly PlanningRow[];
  placeOf: (propertyId: string) => RowPlace | null;
  anchor: RefObject<HTMLDivElement | null>;
}

/** What the host is about to do: the nights selected, or the bar where it would be, and the row that would take it. */
export function ActOverlay({ act, rows, placeOf, anchor, first, dayWidth, density, today }: ActProps) {
  const propertyId = act.kind === 'change' ? act.toId : act.propertyId;
  const place = placeOf(propertyId);
  const row = rows.find((one) => one.propertyId === propertyId);
  if (!place || !row) return null;
  const nights = act.kind === 'block' ? act.occupancy : act.nights;
  const { start, length } = stretchOf(nights, first);
  const box = { left: namesWidth + start * dayWidth - 4, width: length * dayWidth + 7.5 };
  if (act.kind === 'block') {
    return (
      <div className={classes.over} style={{ top: place.top, height: place.height }} aria-hidden="true">
        <div ref={anchor} className={classes.selected} style={{ ...box, visibility: 'hidden' }} />
      </div>
    );
  }
  const count = countOf(length, 'nuit');
  if (act.kind === 'select') {
    return (
      <div className={classes.over} style={{ top: place.top, height: place.height }} aria-hidden="true">
        <div ref={anchor} className={classNames(classes.selection, density === 'compact' && classes.low)} style={box}>
          <i />
          {box.width > 60 && count}
          <i />
        </div>
      </div>
    );
  }
  const { occupancy } = act;
  const free = isFree(row, nights, occupancy.id);
  return (
    <div
      className={classNames(classes.over, classes.target, !free && classes.refused)}
      style={{ top: place.top, height: place.height }}
      aria-hidden="true"
    >
      <div
        ref={anchor}
        className={classNames(
          lookOf(occupancy, { density, today, throughName: undefined, faint: false }),
          classes.ghost,
          !free && shape.conflicting,
        )}
        style={box}
      >
        <span className={shape.content}>
          {occupancy.source && <SourceMark source={occupancy.source} size={density === 'compact' ? 's' : 'm'} />}
          <span className={shape.text}>
            {titleOf(occupancy)} · {count}
          </span>
        </span>
      </div>
    </div>
  );
}
