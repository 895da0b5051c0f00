import { countOf } from '@app/contract/core/counting.ts';
import { hourLabel, nightsBetween } from '@app/contract/core/days.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { MovementBadge } from '../../marks/MovementBadge.tsx';
import { SourceMark } from '../../marks/SourceMark.tsx';
import type { Movement } from './movements.ts';
import { occupancyStateLabels, titleOf } from '../rows/occupancyWords.ts';
import classes from './Agenda.module.css';

/** From when on guests come, and by when they go, by property. */
export type Hours = ReadonlyMap<string, Pick<PropertySummary, 'arrivalFrom' | 'departureBy'>>;

/** Who goes, who comes and who stays on a day; each leads to the reservation. */
export function DayList({ movements, hours }: { movements: readonly Movement[]; hours: Hours }) {
  const { addressOf } = useCustomerArea();
  if (movements.length === 0) return <p className={classes.quiet}>Ni départ, ni arrivée, ni voyageur sur place.</p>;
  return (
    <ul className={classes.list}>
      {movements.map(({ kind, occupancy, row }) => {
        const at = hours.get(row.propertyId);
        const hour = kind === 'arrival' ? at?.arrivalFrom : at?.departureBy;
        return (
          <li key={`${kind} ${occupancy.id}`}>
            <Link to={`${addressOf('reservations')}?r=${occupancy.id}`}>
              {occupancy.source && <SourceMark source={occupancy.source} size="l" name="spoken" />}
              <span>
                <b>{titleOf(occupancy)}</b>
                <small>
                  {row.name}
                  {noteOf(kind, occupancy)}
                </small>
              </span>
              <span className={classes.end}>
                {kind === 'staying' ? (
                  <span className="muted">Sur place</span>
                ) : (
                  <>
                    <MovementBadge state={kind} />
                    {hour !== undefined && hourLabel(hour)}
                  </>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** ' · 3 nuits' of who comes or stays; who goes is marked so. */
function noteOf(kind: Movement['kind'], { arrival, departure, state }: Movement['occupancy']): string {
  if (kind === 'departure') return '';
  const nights = countOf(nightsBetween(arrival, departure), 'nuit');
  const held = state === 'request' || state === 'option' || state === 'conflicting';
  return ` · ${held ? `${nights}, ${occupancyStateLabels[state].toLowerCase()}` : nights}`;
}
