import type { Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { classNames } from '../../../components/text/classNames.ts';
import { freeNightsOf } from './freeNights.ts';
import type { RowLook } from './RowLook.ts';
import classes from './Grid.module.css';

interface FreeNightPricesProps extends Pick<RowLook, 'first' | 'sight' | 'dayWidth' | 'today' | 'density'> {
  row: PlanningRow;
  pricesFrom: Day;
}

/** Prices and minimums on the free nights to come; what no stay could fill is struck. Read by the cursor of the grid. */
export function FreeNightPrices({ row, first, sight, dayWidth, today, density, pricesFrom }: FreeNightPricesProps) {
  const nights = freeNightsOf(row, first, sight, pricesFrom, today);
  return (
    <div aria-hidden="true">
      {nights.map(({ index, cents, minimum, stranded }) => (
        <span
          key={index}
          className={classNames(classes.price, stranded && classes.stranded)}
          style={{ left: (index + 0.5) * dayWidth, width: dayWidth }}
        >
          {stranded ? <s>{Math.round(cents / 100)}</s> : Math.round(cents / 100)}
          {density === 'comfortable' && minimum > 1 && <small>{minimum} n.</small>}
        </span>
      ))}
    </div>
  );
}
