import type { HostedName, WantedRecord } from '@app/contract/hosting/api.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { CellLabel } from '../../components/text/CellLabel.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { IconCircleCheck } from '../../components/text/icons.ts';
import table from '../../components/list/ListTable.module.css';
import classes from './RecordTable.module.css';

/** The DNS records that a name needs beside those that it has; cards where a table would not fit. */
export function RecordTable({ name }: { name: HostedName }) {
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, classes.records)}>
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
      <td className={classes.copy} data-cell="end">
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
    <span className={classes.wrong}>
      {found.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </span>
  );
}
