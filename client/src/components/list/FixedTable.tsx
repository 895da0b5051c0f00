import type { ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import table from './ListTable.module.css';
import { TableCell } from './TableCell.tsx';

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
                <TableCell key={column.header} {...placeOf(column)}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function placeOf<R>({ header, kind, side, row, labelled, className }: FixedColumn<R>) {
  const style = classNames(kind === 'amount' && table.amount, kind === 'line' && table.line, className);
  return { header, rowHeader: kind === 'title', side, row, labelled, className: style };
}
