import { useReadChannelsQuery } from '../features/rentals/channels/base/channelsApi.ts';
import { countAlarms } from '../features/rentals/channels/base/overviewFacts.ts';
import classes from './ChannelsBadge.module.css';

/** How many calendars and double bookings wait for their host, beside the section's name; nothing for none. */
export function ChannelsBadge() {
  const { data } = useReadChannelsQuery();
  const count = data ? countAlarms(data) : 0;
  if (count === 0) return null;
  return (
    <>
      <span className="visuallyHidden">, {count}&nbsp;à résoudre</span>
      <span className={classes.badge} aria-hidden="true">
        {count}
      </span>
    </>
  );
}
