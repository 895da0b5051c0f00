import { hourLabel } from '@app/contract/core/days.ts';
import type { Movement, Today } from '@app/contract/reservations/planningApi.ts';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconDoorEnter, IconDoorExit, IconPhone, IconSwitchHorizontal } from '../../../../components/text/icons.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { useChangeReservationMutation } from '../reservationsApi.ts';
import { nightsText } from '../../base/stayDates.ts';
import { guestName, hoursBetween, partyWords } from '../stayWords.ts';
import { ReservationLink } from './ReservationLink.tsx';
import { TickButton } from '../TickButton.tsx';
import classes from './today.module.css';

interface Act {
  kind: 'departure' | 'arrival';
  movement: Movement;
}

/** Who leaves and who comes, property by property, each with one tick. */
export function Movements({ today }: { today: Today }) {
  return (
    <ul className={classes.movements}>
      {[...Map.groupBy(actsOf(today), ({ movement }) => movement.propertyId)].map(([propertyId, acts]) => (
        <li key={propertyId}>
          <div className={classes.place}>
            <h3>{acts[0]?.movement.propertyName}</h3>
            <PlaceBadge acts={acts} />
          </div>
          <ul>
            {acts.map((act) => (
              <Line key={`${act.kind} ${act.movement.id}`} act={act} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** In the order of their hours: those who leave come before those who arrive. */
function actsOf({ departures, arrivals }: Today): Act[] {
  const acts: Act[] = [
    ...departures.map((movement) => ({ kind: 'departure' as const, movement })),
    ...arrivals.map((movement) => ({ kind: 'arrival' as const, movement })),
  ];
  return acts.toSorted((one, other) => one.movement.hour.localeCompare(other.movement.hour));
}

function PlaceBadge({ acts }: { acts: readonly Act[] }) {
  const out = acts.find(({ kind }) => kind === 'departure');
  const into = acts.find(({ kind }) => kind === 'arrival');
  if (out && into) {
    return (
      <Badge tone="info" Icon={IconSwitchHorizontal}>
        Rotation, {hoursBetween(out.movement.hour, into.movement.hour)}
      </Badge>
    );
  }
  if (out) {
    return (
      <Badge tone="accent" Icon={IconDoorExit}>
        Départ
      </Badge>
    );
  }
  return (
    <Badge tone="ok" Icon={IconDoorEnter}>
      Arrivée
    </Badge>
  );
}

function Line({ act: { kind, movement } }: { act: Act }) {
  const { id, guest, source, hour, ticked, phone, arrival, departure } = movement;
  const [change, { isLoading }] = useChangeReservationMutation();
  const tick = async (done: boolean) => {
    if (isLoading) return;
    const { error } = await change({
      params: { id },
      body: kind === 'arrival' ? { arrived: done } : { departed: done },
    });
    if (error) showFailure('Rien n’a été noté', reasonOf(error));
  };
  const name = guestName(guest);
  return (
    <li className={classes.act} data-done={ticked ? '' : undefined}>
      <span className={classes.hour}>{hourLabel(hour)}</span>
      <SourceMark source={source} name="spoken" />
      <span className={classes.who}>
        <ReservationLink id={id}>
          {name} {kind === 'arrival' ? 'arrive' : 'part'}
        </ReservationLink>
        <span className="muted small">
          {partyWords(movement)}
          {kind === 'arrival' && ` · ${nightsText(arrival, departure)}`}
        </span>
      </span>
      {phone !== null && !ticked && (
        <a className={classes.call} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={`Téléphoner à ${name}`}>
          <IconPhone aria-hidden="true" />
        </a>
      )}
      <TickButton
        label={kind === 'arrival' ? 'Arrivé' : 'Parti'}
        about={name}
        ticked={ticked}
        look="box"
        onTick={(done) => void tick(done)}
      />
    </li>
  );
}
