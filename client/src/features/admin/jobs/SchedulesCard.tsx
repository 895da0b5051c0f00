import { Card } from '../../../components/page/Card.tsx';
import { CellLabel } from '../../../components/text/CellLabel.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import table from '../../../components/list/ListTable.module.css';
import { useNow } from '../../../components/text/useNow.ts';
import { whenText, type Overview } from './taskWords.ts';
import classes from './jobs.module.css';

/** What happens by itself: when it last did, when it will. */
export function SchedulesCard({ schedules }: Pick<Overview, 'schedules'>) {
  const now = useNow();
  return (
    <Card title="À heure fixe" content="flush">
      <div className={classNames(table.scroll, classes.flush)}>
        <table className={table.table}>
          <caption className="visuallyHidden">Ce qui a lieu à heure fixe</caption>
          <thead>
            <tr>
              <th scope="col">Travail</th>
              <th scope="col">Dernière fois</th>
              <th scope="col">Prochaine fois</th>
            </tr>
          </thead>
          <tbody>
            {schedules.map(({ name, label, lastAt, nextAt }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <Moment label="Dernière fois" at={lastAt} none="jamais" now={now} />
                <Moment label="Prochaine fois" at={nextAt} none="—" now={now} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Moment({ label, at, none, now }: { label: string; at: string | null; none: string; now: Date }) {
  return (
    <td className={table.line}>
      <CellLabel>{label}</CellLabel>
      {at === null ? <span className="muted">{none}</span> : <time dateTime={at}>{whenText(new Date(at), now)}</time>}
    </td>
  );
}
