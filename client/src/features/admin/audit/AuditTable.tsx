import { Fragment } from 'react';
import type { AuditEntryView } from '@app/contract/audit/api.ts';
import { formatTime, formatWeekday } from '@app/contract/dates.ts';
import { classNames } from '../../../components/classNames.ts';
import table from '../../../components/ListTable.module.css';
import { actorNameOf, subjectOf } from './auditWords.ts';
import classes from './AuditTable.module.css';

interface AuditTableProps {
  entries: readonly AuditEntryView[];
  onOpen: (entry: AuditEntryView) => void;
}

/** Acts line by line, day by day, newest first; cards where a table would not fit. */
export function AuditTable({ entries, onOpen }: AuditTableProps) {
  const days = Map.groupBy(entries, ({ at }) => formatWeekday(new Date(at)));
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, classes.acts)}>
        <caption className="visuallyHidden">Journal</caption>
        <thead>
          <tr>
            <th scope="col">Heure</th>
            <th scope="col">Acte</th>
            <th scope="col">Élément</th>
            <th scope="col">Auteur</th>
            <th scope="col">Depuis</th>
          </tr>
        </thead>
        <tbody>
          {[...days].map(([day, acts]) => (
            <Fragment key={day}>
              <tr className={classes.day}>
                <th scope="rowgroup" colSpan={5}>
                  {day}
                </th>
              </tr>
              {acts.map((entry) => (
                <Row key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry, onOpen }: { entry: AuditEntryView; onOpen: AuditTableProps['onOpen'] }) {
  const { at, actionLabel, actor, address, device } = entry;
  const subject = subjectOf(entry);
  return (
    <tr>
      <td className={classNames(table.line, classes.time)} data-cell="end">
        <time dateTime={at}>{formatTime(new Date(at))}</time>
      </td>
      <th scope="row" className={classes.act} data-cell="start">
        <button type="button" className={classes.opener} onClick={() => onOpen(entry)}>
          {actionLabel}
          <span className="visuallyHidden">, ouvrir le détail</span>
        </button>
      </th>
      <td className={classNames(classes.target, subject === null && classes.empty)}>{subject}</td>
      <td className={classNames(classes.actor, actor === null && 'muted')} data-cell="start">
        {actorNameOf(entry)}
      </td>
      <td className={classNames(classes.origin, address === null && classes.empty)} data-cell="end">
        {address}
        {device !== null && <small>{device}</small>}
      </td>
    </tr>
  );
}
