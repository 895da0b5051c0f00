import type { Movement, Today } from '@app/contract/reservations/planningApi.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import sources from '../../marks/sources.module.css';
import { guestName, hoursBetween, minutesOf } from '../stayWords.ts';
import classes from './DayAxis.module.css';

/** First and last hour of the axis. */
const first = 6;
const last = 20;
const labelled = [8, 10, 12, 14, 16, 18];

/** Properties that someone leaves and someone else enters today: the hours between them, on one axis. */
export function DayAxis({ today: { departures, arrivals, turnovers } }: { today: Today }) {
  const pairs = turnovers.flatMap(({ propertyName, departureId, arrivalId }) => {
    const out = departures.find(({ id }) => id === departureId);
    const into = arrivals.find(({ id }) => id === arrivalId);
    return out && into ? [{ propertyName, out, into }] : [];
  });
  if (pairs.length === 0) return null;
  return (
    // What it draws is said line by line below it.
    <div className={classes.axis} aria-hidden="true">
      <span />
      <div className={classes.hours}>
        {labelled.map((hour) => (
          <span key={hour} style={{ left: `${at(hour * 60)}%` }}>
            {hour}&nbsp;h
          </span>
        ))}
      </div>
      {pairs.map(({ propertyName, out, into }) => (
        <Turnover key={`${out.id} ${into.id}`} name={propertyName} out={out} into={into} />
      ))}
    </div>
  );
}

interface TurnoverProps {
  name: string;
  out: Movement;
  into: Movement;
}

function Turnover({ name, out, into }: TurnoverProps) {
  const edges = { left: `${at(minutesOf(out.hour))}%`, right: `${100 - at(minutesOf(into.hour))}%` };
  return (
    <>
      <div className={classes.place}>
        <b>{name}</b>
        <small>{hoursBetween(out.hour, into.hour)} pour préparer</small>
      </div>
      <div className={classes.track}>
        <Bar movement={out} side="out" />
        <span className={classes.between} style={edges} />
        <Bar movement={into} side="into" />
      </div>
    </>
  );
}

function Bar({ movement: { source, guest, hour, ticked }, side }: { movement: Movement; side: 'out' | 'into' }) {
  const place = at(minutesOf(hour));
  return (
    <span
      className={classNames(classes.bar, classes[side], sources[source])}
      data-done={ticked ? '' : undefined}
      style={{ width: `${side === 'out' ? place : 100 - place}%` }}
    >
      <SourceMark source={source} />
      <span>{guestName(guest)}</span>
    </span>
  );
}

/** Where a minute of the day stands on the axis, in percent; what lies outside of it stands at its ends. */
function at(minute: number): number {
  const share = (minute / 60 - first) / (last - first);
  return Math.round(Math.min(0.9, Math.max(0.1, share)) * 10_000) / 100;
}
