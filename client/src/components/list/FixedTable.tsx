import type { ReactNode } from 'react';
import { CellLabel } from '../text/CellLabel.tsx';
import { classNames } from '../text/classNames.ts';
import table from './ListTable.module.css';

/** A column of a table whose rows are all there. */
export interface FixedColumn<R> {
  header: string;
  /** `title`: names its row; `amount`: figures, at the end; `end`: a header at the end; `hidden`: one out of sight. */
  kind?: 'title' | 'amount' | 'line' | 'end' | 'hidden';
  /** Where rows are cards: on which side, in which row, and whether the header is said again. */
  side?: 'start' | 'end';
  row?: 1;
  labelled?: boolean;
  className?: string | undefined;
  cell: (row: R) => ReactNode;
}

interface FixedTableProps<R> {
  caption: string;
  columns: readonly FixedColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  className?: string | undefined;
  /** Of what the table scrolls in. */
  scrollClassName?: string | undefined;
}

const atEnd: ReadonlySet<FixedColumn<unknown>['kind']> = new Set(['amount', 'end', 'hidden']);

/** A table without filters, order or pages; cards where it would not fit. */
export function FixedTable<R>({ caption, columns, rows, keyOf, className, scrollClassName }: FixedTableProps<R>) {
  return (
    <div className={classNames(table.scroll, scrollClassName)}>
      <table className={classNames(table.table, className)}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" className={atEnd.has(kind) ? table.amount : undefined}>
                {kind === 'hidden' ? <span className="visuallyHidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<R>({ column, row }: { column: FixedColumn<R>; row: R }) {
  const { header, kind, labelled = false, className, cell } = column;
  const style = kind === 'amount' ? table.amount : kind === 'line' ? table.line : undefined;
  const place = {
    'data-cell': column.side,
    'data-row': column.row,
    className: classNames(style, className) || undefined,
  };
  if (kind === 'title') {
    return (
      <th scope="row" {...place}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td {...place}>
      {labelled && <CellLabel>{header}</CellLabel>}
      {cell(row)}
    </td>
  );
}
