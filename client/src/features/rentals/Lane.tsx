import type { ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import { IconLock } from '../../components/text/icons.ts';
import bars from './Bar.module.css';
import { nightsBetween, type Day } from './days.ts';
import classes from './Lane.module.css';
import { describeClosure, describeStay, sourceStyles, type Closure, type Stay } from './rentals.ts';

interface LaneProps {
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

interface BarProps {
  span: BarSpan;
  label: string;
  icon: ReactNode;
  text: string;
  look?: string | undefined;
  pattern?: 'plain' | 'hatched' | 'closed';
  onOpen?: () => void;
}

/** Half-days below which a text, or even an icon, would be cut. */
const roomForText = 6;
const roomForIcon = 3;

/** A stretch of days on a planning, its ends slanted where one stay leaves as the next arrives. */
function Bar({ span, label, icon, text, look, pattern = 'plain', onOpen }: BarProps) {
  const room = span.end - span.start;
  const content = (
    <>
      {room >= roomForIcon && icon}
      {room >= roomForText && <span className={bars.text}>{text}</span>}
    </>
  );
  const shape = {
    className: classNames(
      bars.bar,
      look,
      pattern === 'hatched' && bars.hatched,
      pattern === 'closed' && bars.closed,
      span.beginsBefore && bars.beginsBefore,
      span.goesOn && bars.goesOn,
    ),
    style: { gridColumn: `${span.start} / ${span.end}` },
    title: label,
  };
  if (!onOpen) {
    return (
      <span {...shape} role="img" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <button {...shape} type="button" aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}

interface BarSpan {
  /** Grid lines, from 1: each day has a column for its morning and one for its afternoon. */
  start: number;
  end: number;
  /** It began before the first day that is shown, or goes on after the last one. */
  beginsBefore: boolean;
  goesOn: boolean;
}

/** The bar of what lasts from the middle of one day to the middle of another; null when none of it is shown. */
export function barSpan(from: Day, to: Day, first: Day, days: number): BarSpan | null {
  const arrival = nightsBetween(first, from);
  const departure = nightsBetween(first, to);
  if (departure < 0 || arrival >= days) return null;
  const beginsBefore = arrival < 0;
  const goesOn = departure >= days;
  return {
    start: beginsBefore ? 1 : 2 * arrival + 2,
    end: goesOn ? 2 * days + 1 : 2 * departure + 2,
    beginsBefore,
    goesOn,
  };
}
