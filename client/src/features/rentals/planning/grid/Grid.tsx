import { useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import type { Source } from '@app/contract/reservations/rules.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import type { RowFreshness } from '../../channels/base/useRowFreshness.ts';
import type { Act } from '../gestures/acts.ts';
import { ActOverlay, CursorOverlay } from './overlays.tsx';
import {
  comfortable,
  daysInSight,
  daysShown,
  keyOf,
  linesOf,
  nightAt,
  placesOfLines,
  rowAt,
  rowsInSight,
} from './geometry.ts';
import { gapsBetween } from '../view/planningBlocks.ts';
import { GridHead } from './GridHead.tsx';
import { isSameLine } from './isSameRow.ts';
import { zooms, type PlanningWindow, type Zoom } from '../view/planningWindow.ts';
import { Row } from './Row.tsx';
import { useDrawnInSteps } from './useDrawnInSteps.ts';
import { useScrollSight, namesWidth } from './useScrollSight.ts';
import { usePlanningKeys } from '../gestures/usePlanningKeys.ts';
import { usePlanningPointer, type Spot } from '../gestures/usePlanningPointer.ts';
import classes from './Grid.module.css';

export interface GridProps {
  rows: readonly PlanningRow[];
  /** The day of the rows' first prices. */
  pricesFrom: Day;
  showsPrices: boolean;
  span: PlanningWindow;
  /** The days that were read. */
  read: readonly PlanningWindow[];
  from: Day;
  zoom: Zoom;
  today: Day;
  source: Source | null;
  names: ReadonlyMap<string, string>;
  /** Of a property's calendars; undefined: it has none. */
  freshnessOf: (propertyId: string) => RowFreshness | undefined;
  act: Act | null;
  anchor: RefObject<HTMLDivElement | null>;
  hrefOf: (reservationId: string) => string;
  onAct: (act: Act | null) => void;
  onOpen: (occupancy: Occupancy, row: PlanningRow, href: string | null) => void;
  onSight: (from: Day) => void;
  say: (text: string) => void;
}

/** The properties under one another, their nights side by side. */
export function Grid(props: GridProps) {
  const { rows, span, read, from, zoom, today, source, act, anchor, onAct, onOpen, hrefOf } = props;
  const { pricesFrom } = props;
  const body = useRef<HTMLDivElement>(null);
  const days = nightsBetween(span.from, span.to);
  const density = rows.length > comfortable ? 'compact' : 'comfortable';
  const lines = useMemo(() => linesOf(rows, pricesFrom), [rows, pricesFrom]);
  const places = useMemo(() => placesOfLines(lines, density), [lines, density]);
  const { frame, dayWidth, scroll, scrollTo, onScroll } = useScrollSight({ span, from, zoom, onSight: props.onSight });
  const sight = useStable(daysInSight(scroll.left, scroll.width, dayWidth, days));
  const showsPrices = props.showsPrices && dayWidth >= roomForPrice;
  const linesNear = (margin: number) => {
    const { first, end } = rowsInSight(places, scroll.top, scroll.height, margin);
    return lines.slice(first, end);
  };
  const drawn = useDrawnInSteps(
    {
      keyOf,
      isSame: (before, after, shown) => isSameLine(before, after, { first: span.from, sight: shown, showsPrices }),
    },
    {
      wanted: { lines: linesNear(200), days: sight },
      inSight: { lines: linesNear(0), days: daysShown(scroll.left, scroll.width, dayWidth, days) },
      origin: span.from,
      isMeasured: scroll.width > 0,
    },
  );
  const unread = useMemo(() => gapsBetween(span, read), [span, read]);
  const last = places.at(-1);
  const height = last ? last.top + last.height : 0;
  const lineOf = (propertyId: string) =>
    lines.findIndex((line) => line.kind === 'property' && line.row.propertyId === propertyId);
  const minimumAt = (row: PlanningRow, night: Day) => row.minimums[nightsBetween(pricesFrom, night)] ?? 1;

  const spotAt = (x: number, y: number): Spot | null => {
    const box = body.current?.getBoundingClientRect();
    const line = box && lines[rowAt(places, y - box.top)];
    if (!box || line?.kind !== 'property' || x < (frame.current?.getBoundingClientRect().left ?? 0) + namesWidth)
      return null;
    const night = addDays(span.from, nightAt(x - box.left - namesWidth, dayWidth));
    // Of what was not read, nobody knows whether it is free.
    if (unread.some((gap) => gap.from <= night && night < gap.to)) return null;
    return { row: line.row, night, minimum: minimumAt(line.row, night) };
  };
  const pointer = usePlanningPointer({
    act,
    onAct,
    spotAt,
    occupancyOf: (row, id) => row.occupancies.find((one) => one.id === id),
    onOpen,
  });
  const keys = usePlanningKeys({
    rows: useMemo(() => lines.flatMap((line) => (line.kind === 'property' ? [line.row] : [])), [lines]),
    start: today >= from && today < addDays(from, zooms[zoom]) ? today : from,
    act,
    onAct,
    onOpen,
    hrefOf,
    minimumAt,
    onReach: ({ propertyId, night }) => scrollTo(night, places[lineOf(propertyId)]),
    say: props.say,
  });
  const lifted = act?.kind === 'change' ? act.occupancy.id : null;
  const overlay = { first: span.from, dayWidth, density, today, names: props.names } as const;
  const placeOf = (propertyId: string) => places[lineOf(propertyId)] ?? null;

  return (
    <div
      ref={frame}
      className={classNames(classes.grid, lifted !== null && classes.carrying)}
      style={gridStyle(dayWidth)}
      role="grid"
      tabIndex={0}
      aria-label="Planning des logements"
      aria-rowcount={lines.length + 2}
      aria-activedescendant={keys.cursor ? cursorId : undefined}
      aria-keyshortcuts="M"
      aria-busy={unread.some((gap) => gap.from < addDays(from, zooms[zoom]) && from < gap.to)}
      onScroll={onScroll}
      onKeyDown={keys.onKeyDown}
    >
      <div className={classes.content} style={{ width: namesWidth + days * dayWidth }}>
        <GridHead first={span.from} days={days} dayWidth={dayWidth} sight={sight} today={today} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid around it takes the keys */}
        <div
          ref={body}
          className={classes.body}
          style={{ height }}
          role="rowgroup"
          onPointerDown={pointer.onPointerDown}
          onClick={pointer.onClick}
        >
          <Stripes>
            {today >= span.from && today < span.to && (
              <i
                className={classes.now}
                style={{ left: namesWidth + (nightsBetween(span.from, today) + 0.5) * dayWidth }}
              />
            )}
            {unread.map((gap) => (
              <i
                key={gap.from}
                className={classes.unread}
                style={{
                  left: namesWidth + nightsBetween(span.from, gap.from) * dayWidth,
                  width: nightsBetween(gap.from, gap.to) * dayWidth,
                }}
              />
            ))}
          </Stripes>
          {lines.map((line, index) => {
            const place = places[index];
            const shown = drawn.get(keyOf(line));
            const fresh = line.kind === 'property' ? props.freshnessOf(line.row.propertyId) : undefined;
            return (
              place &&
              shown && (
                <Row
                  key={keyOf(line)}
                  line={shown.line}
                  place={place}
                  index={index}
                  density={density}
                  today={today}
                  first={span.from}
                  days={days}
                  dayWidth={dayWidth}
                  sight={shown.days}
                  showsPrices={showsPrices}
                  source={source}
                  lifted={lifted}
                  names={props.names}
                  freshLook={fresh?.look}
                  freshText={fresh?.text}
                  freshLabel={fresh?.label}
                  hrefOf={hrefOf}
                />
              )
            );
          })}
          {keys.cursor && (
            <CursorOverlay
              {...overlay}
              id={cursorId}
              cursor={keys.cursor}
              row={rows.find(({ propertyId }) => propertyId === keys.cursor?.propertyId)}
              place={placeOf(keys.cursor.propertyId)}
              index={lineOf(keys.cursor.propertyId)}
              pricesFrom={pricesFrom}
            />
          )}
          {act && <ActOverlay {...overlay} act={act} rows={rows} placeOf={placeOf} anchor={anchor} />}
        </div>
      </div>
    </div>
  );
}

const cursorId = 'planning-cursor';

/** Pixels a day below which a price is not legible. */
const roomForPrice = 26;

function gridStyle(dayWidth: number): CSSProperties & Record<'--day', string> {
  return { '--day': `${dayWidth}px` };
}

function Stripes({ children }: { children: ReactNode }) {
  return (
    <div className={classes.stripes} aria-hidden="true">
      {children}
    </div>
  );
}

/** The same object as long as it says the same, so that rows are not drawn again. */
function useStable({ first, end }: { first: number; end: number }) {
  return useMemo(() => ({ first, end }), [first, end]);
}
