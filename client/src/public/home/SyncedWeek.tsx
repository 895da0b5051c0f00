import { classNames } from '../../components/text/classNames.ts';
import planning from './planning.module.css';
import { PlanningRow, type Channel, type DayKind } from './PlanningRow.tsx';
import classes from './vignette.module.css';

const days: readonly DayKind[] = ['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'weekend'];
const channels: readonly { name: string; guest: string; channel: Channel }[] = [
  { name: 'Airbnb', guest: 'Léa B.', channel: 'airbnb' },
  { name: 'Booking.com', guest: 'Fermé', channel: 'closed' },
  { name: 'Votre site', guest: 'Fermé', channel: 'closed' },
];

/** One stay on one channel, and the same nights closed on the others. */
export function SyncedWeek() {
  return (
    <div
      className={classes.vignette}
      role="img"
      aria-label="Une réservation Airbnb ferme les mêmes dates sur Booking.com et sur votre site"
    >
      <div className={classNames(planning.plan, planning.week)} aria-hidden="true">
        {channels.map(({ name, guest, channel }) => (
          <PlanningRow key={name} name={name} days={days} stays={[{ from: 1, nights: 4, guest, channel }]} />
        ))}
      </div>
    </div>
  );
}
