import { formatTime } from '@app/contract/core/dates.ts';
import { dayAt } from '@app/contract/core/days.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { hasArrivalDayCome } from '@app/contract/reservations/rules.ts';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { useChangeReservationMutation } from '../reservationsApi.ts';
import { TickButton } from '../TickButton.tsx';
import classes from './drawer.module.css';

/** Whether they came, and whether they left; from the day of the arrival on. */
export function Ticks({ reservation }: { reservation: Reservation }) {
  const { id, state, arrivedAt, departedAt, version } = reservation;
  const today = dayAt(useNow());
  const [change, { isLoading, error }] = useChangeReservationMutation();
  if (!['confirmed', 'in_house', 'departed'].includes(state) || !hasArrivalDayCome(reservation, today)) return null;
  const tick = (body: { arrived: boolean } | { departed: boolean }) => {
    if (!isLoading) void change({ params: { id }, body: { ...body, version } });
  };
  return (
    <section className={classes.section}>
      <div className={classes.ticks}>
        <TickButton
          label="Arrivé"
          note={arrivedAt === null ? '' : timeOf(arrivedAt, today)}
          ticked={arrivedAt !== null}
          onTick={(arrived) => tick({ arrived })}
        />
        <TickButton
          label="Parti"
          note={departedAt === null ? '' : timeOf(departedAt, today)}
          ticked={departedAt !== null}
          onTick={(departed) => tick({ departed })}
        />
      </div>
      {error !== undefined && <FailureNotice>{reasonOf(error)}</FailureNotice>}
    </section>
  );
}

function timeOf(at: string, today: string): string {
  const instant = new Date(at);
  return dayAt(instant) === today ? `à ${formatTime(instant)}` : '';
}
