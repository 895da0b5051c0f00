import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { Card } from '../../components/page/Card.tsx';
import list from '../../components/styles/List.module.css';
import { IconArrowRight } from '../../components/text/icons.ts';
import { daysOf, hourLabel, monthOf, weekdayLabel, type Day, type Month } from './days.ts';
import { MovementBadge, SourceMark } from './marks.tsx';
import classes from './movements.module.css';
import { counted, namesOf, nightsOf, stayStatusLabels, type Property, type Rentals, type Stay } from './rentals.ts';
import { useStayDialog } from './StayDialog.tsx';

interface Movement {
  stay: Stay;
  kind: 'arrival' | 'departure';
}

/** Who goes and who comes on a day; departures first, as the morning comes before the afternoon. */
function movementsOf(stays: readonly Stay[], day: Day): Movement[] {
  return [
    ...stays.filter(({ departure }) => departure === day).map((stay) => ({ stay, kind: 'departure' as const })),
    ...stays.filter(({ arrival }) => arrival === day).map((stay) => ({ stay, kind: 'arrival' as const })),
  ];
}

function countMovements(movements: readonly Movement[]): string {
  const departures = movements.filter(({ kind }) => kind === 'departure').length;
  const arrivals = movements.length - departures;
  return [departures > 0 && counted(departures, 'départ'), arrivals > 0 && counted(arrivals, 'arrivée')]
    .filter(Boolean)
    .join(', ');
}

interface AgendaProps extends Omit<Rentals, 'closures'> {
  month: Month;
  today: Day;
  onOpen: (stay: Stay) => void;
}

/** The days of a month on which someone comes or goes; from today on in the current month. */
export function Agenda({ month, today, properties, stays, onOpen }: AgendaProps) {
  const days = daysOf(month)
    .filter((day) => monthOf(today) !== month || day >= today)
    .map((day) => ({ day, movements: movementsOf(stays, day) }))
    .filter(({ movements }) => movements.length > 0);
  if (days.length === 0) return <p className={classes.nothing}>Ni arrivée ni départ d'ici à la fin du mois.</p>;
  return (
    <div className={classes.agenda}>
      {days.map(({ day, movements }) => (
        <Card
          key={day}
          title={weekdayLabel(day)}
          aside={<span className="muted small">{countMovements(movements)}</span>}
          content="flush"
        >
          <MovementList movements={movements} properties={properties} onOpen={onOpen} />
        </Card>
      ))}
    </div>
  );
}

/** Who goes and who comes today. */
export function TodayCard({ today, properties, stays }: Omit<Rentals, 'closures'> & { today: Day }) {
  const { addressOf } = useCustomerArea();
  const [open, dialog] = useStayDialog(properties);
  const movements = movementsOf(stays, today);
  return (
    <Card
      title="Aujourd'hui"
      aside={
        <Link to={addressOf('reservations')} className={classes.planning}>
          Planning
          <IconArrowRight aria-hidden="true" />
        </Link>
      }
      content="flush"
    >
      <p className={classes.count}>{movements.length > 0 ? countMovements(movements) : 'Ni départ ni arrivée.'}</p>
      <MovementList movements={movements} properties={properties} onOpen={open} />
      {dialog}
    </Card>
  );
}

interface MovementListProps {
  movements: readonly Movement[];
  properties: readonly Property[];
  onOpen: (stay: Stay) => void;
}

function MovementList({ movements, properties, onOpen }: MovementListProps) {
  const names = namesOf(properties);
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
              {names.get(stay.propertyId)} · {counted(nightsOf(stay), 'nuit')}
              {stay.status === 'pending' && ` · ${stayStatusLabels.pending.toLowerCase()}`}
            </span>
          </div>
          <div className={`${list.end} ${classes.end}`}>
            <MovementBadge state={kind} />
            <span className="small tabular">
              {hourLabel(kind === 'arrival' ? stay.arrivalTime : stay.departureTime)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
