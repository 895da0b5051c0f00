import { IconLock } from '../../components/text/icons.ts';
import { Bar } from './Bar.tsx';
import { barSpan } from './barSpan.ts';
import type { Day } from './days.ts';
import { sourceStyles } from './sources.ts';
import type { Closure, Stay } from './Stay.ts';
import { describeClosure, describeStay } from './staySentences.ts';
import classes from './Lane.module.css';

interface LaneProps {
  /** The property whose days these are. */
  label: string;
  first: Day;
  days: number;
  stays: readonly Stay[];
  closures: readonly Closure[];
  onOpen?: (stay: Stay) => void;
}

/** Half-days that a whole name takes. */
const roomForWholeName = 12;

/** The stays of one property, side by side. */
export function Lane({ label, first, days, stays, closures, onOpen }: LaneProps) {
  return (
    <div
      className={classes.lane}
      role="group"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${2 * days}, minmax(0, 1fr))` }}
    >
      {closures.map((closure) => {
        const span = barSpan(closure.from, closure.to, first, days);
        if (!span) return null;
        const icon = <IconLock aria-hidden="true" />;
        return (
          <Bar
            key={closure.id}
            span={span}
            label={describeClosure(closure)}
            icon={icon}
            text={closure.reason}
            pattern="closed"
          />
        );
      })}
      {stays.map((stay) => {
        const span = barSpan(stay.arrival, stay.departure, first, days);
        if (!span) return null;
        const { Icon, className } = sourceStyles[stay.source];
        return (
          <Bar
            key={stay.id}
            span={span}
            label={describeStay(stay)}
            icon={<Icon aria-hidden="true" />}
            text={span.end - span.start >= roomForWholeName ? stay.guest : surnameOf(stay.guest)}
            look={className}
            pattern={stay.status === 'pending' ? 'hatched' : 'plain'}
            {...(onOpen && { onOpen: () => onOpen(stay) })}
          />
        );
      })}
    </div>
  );
}

/** 'de Vries' for Pieter de Vries, 'Texier' for the Texier family. */
function surnameOf(guest: string): string {
  return guest.replace(/^\S+ /, '');
}
