import type { Reservation } from '@app/contract/reservations/api.ts';
import { relativeTime } from '../../../../components/text/relativeTime.ts';
import {
  IconCalendarPlus,
  IconCalendarStats,
  IconCheck,
  IconCircleX,
  IconClock,
  IconCurrencyEuro,
  IconDoorEnter,
  IconDoorExit,
  IconDownload,
  IconLink,
  IconPencil,
  IconRefresh,
  IconSwitchHorizontal,
  IconUser,
  IconUsers,
  IconUserX,
  type Icon,
} from '../../../../components/text/icons.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import classes from './drawer.module.css';

type Change = Reservation['changes'][number];

const icons: Record<Change['kind'], Icon> = {
  created: IconCalendarPlus,
  booked: IconCalendarPlus,
  imported: IconDownload,
  announced: IconCalendarPlus,
  recognised: IconLink,
  confirmed: IconCheck,
  dates_changed: IconCalendarStats,
  moved: IconSwitchHorizontal,
  party_changed: IconUsers,
  price_changed: IconCurrencyEuro,
  guest_changed: IconUser,
  notes_changed: IconPencil,
  arrived: IconDoorEnter,
  departed: IconDoorExit,
  no_show: IconUserX,
  reinstated: IconRefresh,
  cancelled: IconCircleX,
  expired: IconClock,
};

/** What happened to a reservation, the latest first. */
export function History({ changes }: { changes: readonly Change[] }) {
  const now = useNow();
  if (changes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Historique</h3>
      <ol className={classes.history}>
        {changes.toReversed().map(({ kind, sentence, at }) => {
          const Mark = icons[kind];
          return (
            <li key={`${at} ${kind} ${sentence}`}>
              <span className={classes.dot}>
                <Mark aria-hidden="true" />
              </span>
              <span>
                {sentence}
                <time dateTime={at}>{relativeTime(new Date(at), now)}</time>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
