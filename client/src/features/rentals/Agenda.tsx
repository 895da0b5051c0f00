import { Card } from '../../components/page/Card.tsx';
import { daysOf, monthOf, weekdayLabel, type Day, type Month } from './days.ts';
import { MovementList } from './MovementList.tsx';
import { countMovements, movementsOf } from './movements.ts';
import type { Property } from './Property.ts';
import type { Stay } from './Stay.ts';
import classes from './Agenda.module.css';

interface AgendaProps {
  month: Month;
  today: Day;
  properties: readonly Property[];
  stays: readonly Stay[];
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
