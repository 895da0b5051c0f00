import type { Day } from '@app/contract/core/days.ts';
import type { Source } from '@app/contract/reservations/rules.ts';
import type { Density } from './Bar.tsx';

export interface RowLook {
  density: Density;
  today: Day;
  /** The first day of the axis, and how many it has. */
  first: Day;
  days: number;
  dayWidth: number;
  /** Of the axis: what is drawn of it. */
  sight: { first: number; end: number };
  /** The day of the first price; null: none are shown. */
  pricesFrom: Day | null;
  source: Source | null;
  /** The bar that is being moved. */
  lifted: string | null;
  names: ReadonlyMap<string, string>;
  hrefOf: (reservationId: string) => string;
}
