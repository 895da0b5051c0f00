import { classNames } from '../../components/text/classNames.ts';
import classes from './planning.module.css';

/** Where a stay was booked; `closed`: dates that another channel has taken. */
export type Channel = 'airbnb' | 'booking' | 'direct' | 'closed';

/** Days after the first one shown, negative when it began before; nights; who; booked where. */
export type Stay = readonly [
  from: -2 | -1 | 0 | 1 | 2 | 3 | 4 | 5 | 7 | 8 | 9 | 10 | 11 | 12,
  nights: 3 | 4 | 5 | 7,
  guest: string,
  channel: Channel,
];

const channelClasses: Record<Channel, string | undefined> = {
  airbnb: classes.airbnb,
  booking: undefined,
  direct: classes.direct,
  closed: classes.closed,
};

export type DayKind = 'weekday' | 'weekend' | 'today';

interface PlanningRowProps {
  name: string;
  place?: string | undefined;
  days: readonly DayKind[];
  stays: readonly Stay[];
}

/** One property's line of a planning. */
export function PlanningRow({ name, place, days, stays }: PlanningRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        {name}
        {place !== undefined && <small>{place}</small>}
      </div>
      <div className={classes.track}>
        <div className={classes.grid}>
          {days.map((kind, day) => (
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place in the row
            <i key={day} className={kind === 'weekday' ? undefined : classes[kind]} />
          ))}
        </div>
        <div className={classes.strip}>
          {stays.map(([from, nights, guest, channel]) => (
            <div
              key={from}
              className={classNames(classes.stay, channelClasses[channel], from < 0 && classes.begun)}
              data-from={from}
              data-nights={nights}
            >
              {channel !== 'closed' && <i className={classes.mark} />}
              <span>{guest}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
