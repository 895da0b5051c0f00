import type { HostedName } from '@app/contract/hosting/api.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import { RecordTable } from './RecordTable.tsx';
import classes from './domains.module.css';

/** What its owner has to enter for a name; out of the way once it is done. */
export function NameRecords({ name }: { name: HostedName }) {
  if (name.state === 'active') {
    return (
      <details className={classes.records}>
        <summary>Enregistrements DNS</summary>
        <RecordTable name={name} />
      </details>
    );
  }
  return (
    <div className={classes.records}>
      <p className={classes.guide}>
        Chez votre bureau d’enregistrement, ouvrez la zone DNS du domaine, puis créez ces lignes. Une ligne de même type
        et de même nom s’y trouve déjà&#8239;? Remplacez-la.
      </p>
      <RecordTable name={name} />
    </div>
  );
}

/** What happens once its owner has entered the records. Problems say themselves how long that takes. */
export function RecordsOutlook({ name: { records, problem, nextCheckAt }, now }: { name: HostedName; now: Date }) {
  const next = nextCheckAt === null ? null : new Date(nextCheckAt);
  return (
    <p className={classes.outlook}>
      {records.some(({ ok }) => ok !== true) && 'Le certificat HTTPS sera demandé dès que ces lignes seront justes. '}
      {problem === null && 'La propagation prend jusqu’à 24\u00a0h. '}
      {next && next > now && `Prochaine vérification à\u00a0${formatTime(next)}.`}
    </p>
  );
}
