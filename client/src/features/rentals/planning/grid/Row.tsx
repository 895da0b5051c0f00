import { memo, type CSSProperties } from 'react';
import { addDays } from '@app/contract/core/days.ts';
import { propertyStatusLabels } from '@app/contract/properties/rules.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconAlertTriangle } from '../../../../components/text/icons.ts';
import type { Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import type { Source } from '@app/contract/reservations/rules.ts';
import { FreshMark, type FreshLook } from '../../channels/base/FreshMark.tsx';
import { Bar } from './Bar.tsx';
import type { Density } from '../rows/barLook.ts';
import { freeNightsOf } from '../rows/freeNights.ts';
import { NightPrice } from '../../base/NightPrice.tsx';
import { stretchOf, within } from '../../base/stretches.ts';
import { barsBetween, clashesOf, type LaidRow } from '../rows/lanes.ts';
import type { PlanningLine, RowPlace } from './geometry.ts';
import { isSameRow } from './isSameRow.ts';
import classes from './Row.module.css';

interface RowLook {
  density: Density;
  today: Day;
  /** The first day of the axis, and how many it has. */
  first: Day;
  days: number;
  dayWidth: number;
  /** Of the axis: what is drawn of it. */
  sight: { first: number; end: number };
  showsPrices: boolean;
  source: Source | null;
  /** The bar that is being moved. */
  lifted: string | null;
  names: ReadonlyMap<string, string>;
  /** How fresh the calendars of the property are, word by word, so that lines that say the same are not drawn again. */
  freshLook: FreshLook | undefined;
  freshText: string | undefined;
  freshLabel: string | undefined;
  hrefOf: (reservationId: string) => string;
}

interface RowProps extends RowLook {
  line: PlanningLine;
  place: RowPlace;
  index: number;
}

/** A line of the planning. Drawn again only when what it shows changes: scrolling draws the others. */
export const Row = memo(DrawnRow, isSameRow);

function DrawnRow({ line, place, index, ...look }: RowProps) {
  const style: CSSProperties = { top: place.top, height: place.height };
  if (line.kind === 'group') {
    return (
      <div
        className={classNames(classes.row, classes.compact, classes.group)}
        style={style}
        role="row"
        aria-rowindex={index + 3}
      >
        <div className={classes.name} role="rowheader">
          {line.city}
          <span className="tabular">{line.count}</span>
        </div>
      </div>
    );
  }
  const { row } = line;
  return (
    <div
      className={classNames(
        classes.row,
        look.density === 'compact' && classes.compact,
        line.conflict && classes.alarmed,
      )}
      style={style}
      role="row"
      aria-rowindex={index + 3}
    >
      <div className={classes.name} role="rowheader">
        <b title={row.name}>{row.name}</b>
        <RowNote line={line} {...look} />
      </div>
      <div className={classes.track} role="gridcell">
        {look.showsPrices && <FreeNightPrices row={row} pricesFrom={line.pricesFrom} {...look} />}
        <Bars line={line} height={place.height} {...look} />
      </div>
    </div>
  );
}

type RowNoteProps = Pick<RowLook, 'density' | 'freshLook' | 'freshText' | 'freshLabel'> & { line: LaidRow };

function RowNote({ line, density, ...fresh }: RowNoteProps) {
  const { row, conflict } = line;
  const freshness = fresh.freshLook && <Freshness density={density} {...fresh} look={fresh.freshLook} />;
  if (conflict) {
    return (
      <>
        {density === 'comfortable' && freshness}
        <small className={classes.conflict}>
          <IconAlertTriangle aria-hidden="true" />
          {density === 'compact' ? <span className="visuallyHidden">Conflit</span> : 'Conflit'}
        </small>
      </>
    );
  }
  if (row.status !== 'active') return <small className={classes.state}>{propertyStatusLabels[row.status]}</small>;
  if (freshness) return freshness;
  return density === 'compact' ? null : <small>{row.city}</small>;
}

type FreshnessProps = Pick<RowLook, 'density' | 'freshText' | 'freshLabel'> & { look: FreshLook };

/** The mark of the calendar that is the least fresh, with its age where there is room; all of them when one points at it. */
function Freshness({ density, look, freshText, freshLabel }: FreshnessProps) {
  return (
    <small className={classNames(classes.fresh, look !== 'ok' && classes.stale)} title={freshLabel}>
      <FreshMark look={look} />
      {density === 'comfortable' && <span aria-hidden="true">{freshText}</span>}
      <span className="visuallyHidden">{freshLabel}</span>
    </small>
  );
}

/** Pixels that lie beside a bar so that slanted ends fit into one another. */
const overlap = { before: 4, after: 3.5 };

function Bars({ line, height, ...look }: RowLook & { line: LaidRow; height: number }) {
  const { shown, lanes } = line;
  const { first, days, dayWidth, sight, density, lifted, names, hrefOf, source, today } = look;
  const bar = density === 'compact' ? 25 : 36;
  const near = barsBetween(shown, addDays(first, sight.first), addDays(first, sight.end));
  const clashes = lanes > 1 ? clashesOf(near.map(({ occupancy }) => occupancy)) : [];
  return (
    <>
      {clashes.map((clash) => {
        const { start, length } = stretchOf(clash, first);
        return (
          <i
            key={clash.arrival}
            className={classes.clash}
            style={{ left: start * dayWidth, width: length * dayWidth }}
          />
        );
      })}
      {near.map(({ occupancy, lane, clashing }) => {
        const part = within(stretchOf(occupancy, first), days);
        if (!part || occupancy.id === lifted) return null;
        const width = part.length * dayWidth;
        const slot = height / lanes;
        return (
          <Bar
            key={`${occupancy.id} ${occupancy.throughId ?? ''}`}
            occupancy={occupancy}
            density={density}
            today={today}
            throughName={
              occupancy.throughId === null ? undefined : (names.get(occupancy.throughId) ?? 'un logement lié')
            }
            clashing={clashing}
            faint={source !== null && occupancy.source !== source}
            href={occupancy.kind === 'reservation' ? hrefOf(occupancy.id) : null}
            begun={part.begun}
            goesOn={part.goesOn}
            top={lane * slot + (slot - bar) / 2}
            left={part.start * dayWidth - (part.begun ? 0 : overlap.before)}
            width={width + (part.begun ? 0 : overlap.before) + (part.goesOn ? 0 : overlap.after)}
          />
        );
      })}
    </>
  );
}

interface FreeNightPricesProps extends Pick<RowLook, 'first' | 'sight' | 'dayWidth' | 'today' | 'density'> {
  row: PlanningRow;
  pricesFrom: Day;
}

/** Prices and minimums on the free nights to come; what no stay could fill is struck. Read by the cursor of the grid. */
function FreeNightPrices({ row, first, sight, dayWidth, today, density, pricesFrom }: FreeNightPricesProps) {
  const nights = freeNightsOf(row, first, sight, pricesFrom, today);
  return (
    <div aria-hidden="true">
      {nights.map(({ index, cents, minimum, stranded }) => (
        <span
          key={index}
          className={classNames(classes.price, stranded && classes.stranded)}
          style={{ left: (index + 0.5) * dayWidth, width: dayWidth }}
        >
          {stranded ? (
            <s>
              <NightPrice cents={cents} />
            </s>
          ) : (
            <NightPrice cents={cents} />
          )}
          {density === 'comfortable' && minimum > 1 && <small>{minimum} n.</small>}
        </span>
      ))}
    </div>
  );
}
