import type { HostedName, WantedRecord } from '@app/contract/hosting/api.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import classes from './domains.module.css';
import { Badge } from '../../components/text/Badge.tsx';
import { CellLabel } from '../../components/text/CellLabel.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { IconCircleCheck } from '../../components/text/icons.ts';
import table from '../../components/list/ListTable.module.css';
import tableClasses from './RecordTable.module.css';

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

/** The DNS records that a name needs, compared with those that it has; cards where a table would not fit. */
function RecordTable({ name }: { name: HostedName }) {
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, tableClasses.records)}>
        <caption className="visuallyHidden">Enregistrements DNS à créer pour {name.name}</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Nom</th>
            <th scope="col">Trouvé</th>
            <th scope="col">Valeur attendue</th>
            <th scope="col">
              <span className="visuallyHidden">Copier</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {name.records.map((record) => (
            <RecordRow key={`${record.type} ${record.host}`} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RecordRow({ record }: { record: WantedRecord }) {
  const { type, label, host, expected } = record;
  // Our own address may be missing from the settings; and what has to go has no value.
  const isValue = expected !== '' && (type !== 'AAAA' || expected.includes(':'));
  return (
    <tr>
      <th scope="row" data-cell="start">
        {type}
      </th>
      <td>
        <CellLabel>Nom</CellLabel>
        <code title={host}>{label}</code>
      </td>
      <td>
        <CellLabel>Trouvé</CellLabel>
        <Found record={record} />
      </td>
      <td>
        <CellLabel>Valeur attendue</CellLabel>
        {isValue ? <code>{expected}</code> : <span className="muted">{expected || 'pas encore connue'}</span>}
      </td>
      <td className={tableClasses.copy} data-cell="end">
        {isValue && <CopyButton text={expected} what={`valeur ${type} de ${label}`} />}
      </td>
    </tr>
  );
}

function Found({ record: { ok, found } }: { record: WantedRecord }) {
  if (ok === null) return <span className="muted">pas encore vérifié</span>;
  if (ok) {
    return (
      <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
        Conforme
      </Badge>
    );
  }
  if (found.length === 0) return <span className="muted">aucune réponse</span>;
  return (
    <span className={tableClasses.wrong}>
      {found.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </span>
  );
}
