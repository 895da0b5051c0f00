import type { Day } from '@app/contract/core/days.ts';
import type { Occupancy } from '@app/contract/reservations/planningApi.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { sourceLooks } from '../../marks/sourceLooks.ts';
import shape from '../../marks/stayShape.module.css';
import classes from './barLook.module.css';

export type Density = 'comfortable' | 'compact';

export interface BarLook {
  density: Density;
  today: Day;
  /** Of the linked property where it really is. */
  throughName: string | undefined;
  /** Two want nights of it. */
  clashing?: boolean;
  /** Another source was chosen. */
  faint: boolean;
}

/** The classes that say whose bar it is and in which state. */
export function lookOf(
  occupancy: Occupancy,
  { density, today, throughName, clashing = false, faint }: BarLook,
): string {
  const { kind, source, state, departure } = occupancy;
  return classNames(
    shape.bar,
    classes.bar,
    source ? sourceLooks[source].className : shape.closed,
    density === 'compact' && shape.small,
    (state === 'request' || state === 'option' || state === 'held') && shape.pending,
    // What a channel says of somebody who comes keeps the colours of its source.
    (kind === 'block' || (kind === 'event' && state === 'blocked')) && shape.closed,
    throughName !== undefined && shape.through,
    (clashing || state === 'conflicting') && shape.conflicting,
    state === 'vanishing' && shape.vanishing,
    (departure <= today || state === 'departed') && shape.past,
    faint && classes.faint,
  );
}
