import { Badge } from '../../components/text/Badge.tsx';
import { IconDoorEnter, IconDoorExit } from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { hourLabel } from './days.ts';
import type { Movement } from './movements.ts';
import type { Property } from './Property.ts';
import { SourceMark } from './SourceMark.tsx';
import { stayStatusLabels, type Stay } from './Stay.ts';
import { countNights, nightsOf } from './staySentences.ts';
import classes from './MovementList.module.css';

interface MovementListProps {
  movements: readonly Movement[];
  properties: readonly Property[];
  onOpen: (stay: Stay) => void;
}

/** Who comes and goes; a row opens the stay. */
export function MovementList({ movements, properties, onOpen }: MovementListProps) {
  const names = new Map(properties.map(({ id, name }) => [id, name]));
  return (
    <ul className={`${list.list} ${classes.list}`}>
      {movements.map(({ stay, kind }) => (
        <li key={`${kind} ${stay.id}`}>
          <SourceMark source={stay.source} name="spoken" />
          <div className={list.text}>
            <button type="button" className={classes.guest} aria-haspopup="dialog" onClick={() => onOpen(stay)}>
              {stay.guest}
            </button>
            <span className="muted small">
              {names.get(stay.propertyId)} · {countNights(nightsOf(stay))}
              {stay.status === 'pending' && ` · ${stayStatusLabels.pending.toLowerCase()}`}
            </span>
          </div>
          <div className={`${list.end} ${classes.end}`}>
            {kind === 'arrival' ? (
              <Badge tone="ok" icon={<IconDoorEnter aria-hidden="true" />}>
                Arrivée
              </Badge>
            ) : (
              <Badge tone="info" icon={<IconDoorExit aria-hidden="true" />}>
                Départ
              </Badge>
            )}
            <span className="small tabular">
              {hourLabel(kind === 'arrival' ? stay.arrivalTime : stay.departureTime)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
