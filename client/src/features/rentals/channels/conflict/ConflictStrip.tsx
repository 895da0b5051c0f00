import type { CSSProperties } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { addDays, daysFrom, isWeekend, nightsBetween, weekdayLetter } from '@app/contract/core/days.ts';
import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { sourceLooks } from '../../marks/sourceLooks.ts';
import shape from '../../marks/stayShape.module.css';
import type { Nights } from '../../base/stretches.ts';
import { nightsInWords } from '../base/nightWords.ts';
import classes from './ConflictStrip.module.css';

type Way = DoubleBookingView['ways'][number];

/** The two stays under the days of both, the nights that they share, and where one would go instead. */
export function ConflictStrip({ booking, way }: { booking: DoubleBookingView; way: Way | undefined }) {
  const { holder, newcomer, propertyId, solvedAt } = booking;
  const proposal = way?.proposal?.propertyId === propertyId ? way.proposal : null;
  const all: Nights[] = [holder, newcomer, ...(proposal ? [proposal] : [])];
  const first = addDays(all.map(({ arrival }) => arrival).toSorted()[0] ?? booking.arrival, -1);
  const last = addDays(
    all
      .map(({ departure }) => departure)
      .toSorted()
      .at(-1) ?? booking.departure,
    1,
  );
  const days = Math.max(10, nightsBetween(first, last) + 1);
  const place = ({ arrival, departure }: Nights): CSSProperties => ({
    gridColumn: `${2 * nightsBetween(first, arrival) + 2} / ${2 * nightsBetween(first, departure) + 2}`,
  });
  const style: CSSProperties & Record<'--days', number> = { '--days': days };
  const open = solvedAt === null;
  const label = `${sideWords(holder)}\u202f; ${sideWords(newcomer)}\u202f; en commun\u00a0: ${nightsInWords(booking)}${
    proposal ? `\u202f; proposé\u00a0: ${nightsInWords(proposal)}` : ''
  }.`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than its frame is scrolled by keys, too
    <div className={classes.frame} role="region" aria-label="Les deux séjours" tabIndex={0}>
      <p className="visuallyHidden">{label}</p>
      <div className={classes.strip} style={style} aria-hidden="true">
        <div className={classes.days}>
          {daysFrom(first, days).map((day) => (
            <span key={day} className={classNames(isWeekend(day) && classes.weekend)}>
              {weekdayLetter(day)}
              <b>{Number(day.slice(-2))}</b>
            </span>
          ))}
        </div>
        <div className={classNames(classes.lanes, open && classes.alarmed)}>
          {open && <i className={classes.clash} style={place(booking)} />}
          <Bar side={holder} style={place(holder)} clashes={open} />
          {proposal && (
            <span className={classes.proposal} style={{ ...place(proposal), gridRow: laneOf(proposal, holder) }}>
              <svg viewBox="0 0 100 36" preserveAspectRatio="none">
                <path d="M4 1H99L95 35H1Z" />
              </svg>
              <span>Proposé, {countOf(nightsBetween(proposal.arrival, proposal.departure), 'nuit')}</span>
            </span>
          )}
          <Bar side={newcomer} style={{ ...place(newcomer), gridRow: 2 }} clashes={open} />
        </div>
      </div>
    </div>
  );
}

/** Beside what holds the nights, unless it would lie on it. */
function laneOf(proposal: Nights, holder: Nights): number {
  return proposal.arrival < holder.departure && holder.arrival < proposal.departure ? 3 : 1;
}

type Side = DoubleBookingView['holder'];

function Bar({ side, style, clashes }: { side: Side; style: CSSProperties; clashes: boolean }) {
  return (
    <span
      className={classNames(shape.bar, classes.bar, sourceLooks[side.source].className, clashes && shape.conflicting)}
      style={style}
    >
      <span className={shape.content}>
        <SourceMark source={side.source} />
        <span className={shape.text}>{side.label}</span>
      </span>
    </span>
  );
}

function sideWords({ label, source, arrival, departure }: Side): string {
  return `${label}, ${sourceLabels[source]}, ${nightsInWords({ arrival, departure })}`;
}
