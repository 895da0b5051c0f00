import { Fragment, useMemo } from 'react';
import {
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column as TableColumn,
  type ColumnDef,
} from '@tanstack/react-table';
import type { SortDirection } from '@app/contract/core/lists.ts';
import { SkeletonLine } from '../feedback/Skeleton.tsx';
import { classNames } from '../text/classNames.ts';
import { IconArrowDown, IconArrowUp, IconSelector } from '../text/icons.ts';
import table from './ListTable.module.css';
import { drawColumn, type Column, type DrawnColumn } from './columns.tsx';
import type { Row } from './defineList.ts';
import { TableCell } from './TableCell.tsx';
import classes from './ListRows.module.css';

interface ListTableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  open: (id: string) => void;
  rows: readonly R[];
  order: { sort?: string | undefined; direction?: SortDirection | undefined };
  onOrder: (sort: string, direction: SortDirection) => void;
  /** The title of the group that a row belongs to; rows of a group follow one another. */
  groupOf?: ((row: R) => string) | undefined;
}

const features = tableFeatures({ rowSortingFeature });
type Features = typeof features;

/** Rows line by line, as the server orders them; cards where a table would not fit. */
export function ListTable<R extends Row>(props: ListTableProps<R>) {
  const { caption, open, rows, order, onOrder, groupOf } = props;
  const columns = props.columns.map((column) => drawColumn(column, open));
  // Where the address names a direction alone, there is one column to order by.
  const sort = order.sort ?? columns.find((column) => column.sort !== undefined)?.sort;
  const { getColumn, getRowModel } = useOrderedTable(columns, rows, sort, order.direction, onOrder);
  const ordered = getRowModel().rows.map(({ original }) => original);
  const lines = (some: readonly R[]) =>
    some.map((row) => (
      <tr key={row.id}>
        {columns.map((column) => (
          <TableCell key={idOf(column)} {...placeOf(column)}>
            {column.cell(row)}
          </TableCell>
        ))}
      </tr>
    ));
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, classes.rows)}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={idOf(column)} column={column} of={getColumn(idOf(column))} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groupOf
            ? [...Map.groupBy(ordered, groupOf)].map(([title, members]) => (
                <Fragment key={title}>
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {title}
                    </th>
                  </tr>
                  {lines(members)}
                </Fragment>
              ))
            : lines(ordered)}
        </tbody>
      </table>
    </div>
  );
}

/** The table of the library, which the server has ordered by `sort`. */
function useOrderedTable<R extends Row>(
  columns: readonly DrawnColumn<R>[],
  rows: readonly R[],
  sort: string | undefined,
  direction: SortDirection | undefined,
  onOrder: ListTableProps<R>['onOrder'],
) {
  // The same list as long as the order is the same: the library takes another one for a change.
  const sorting = useMemo(
    () => (sort === undefined || !direction ? [] : [{ id: sort, desc: direction === 'desc' }]),
    [sort, direction],
  );
  return useTable<Features, R>({
    features,
    columns: columns.map(toDefinition),
    data: rows,
    getRowId: ({ id }) => id,
    state: { sorting },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onOrder(next.id, next.desc ? 'desc' : 'asc');
    },
  });
}

/** The table while its rows are awaited. */
export function TableSkeleton<R extends Row>(props: Pick<ListTableProps<R>, 'columns'> & { label: string }) {
  const columns = props.columns.map((column) => drawColumn(column, () => {}));
  return (
    <div className={table.scroll} role="status" aria-label={props.label}>
      <table className={classNames(table.table, classes.rows)} aria-hidden="true">
        <tbody>
          {Array.from({ length: 8 }, (_, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <TableCell key={idOf(column)} {...placeOf(column)} labelled={false}>
                  <div className={classes.person}>
                    {column.skeleton === 'person' && <SkeletonLine width={34} height={34} />}
                    <span className={classes.skeleton}>
                      <SkeletonLine width={column.style === 'actions' ? 28 : 96} />
                      {column.skeleton && <SkeletonLine width={72} height={10} />}
                    </span>
                  </div>
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the table library needs to know of a column; the server orders the rows, so that any value will do. */
function toDefinition<R extends Row>(column: DrawnColumn<R>): ColumnDef<Features, R> {
  return {
    id: idOf(column),
    accessorFn: ({ id }) => id,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.first !== 'asc',
  };
}

function idOf<R>({ sort, header }: DrawnColumn<R>): string {
  return sort ?? header;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps<R extends Row> {
  column: DrawnColumn<R>;
  of: TableColumn<Features, R> | undefined;
}

/** The head of a column, which orders the list by it where it can, then the other way round. */
function Head<R extends Row>({ column: { header, style }, of }: HeadProps<R>) {
  const className = style === 'amount' || style === 'actions' ? table.amount : undefined;
  if (!of?.getCanSort()) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = of.getIsSorted();
  const Icon = direction === false ? IconSelector : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={className} aria-sort={direction === false ? 'none' : orders[direction]}>
      <button type="button" className={classes.sort} onClick={of.getToggleSortingHandler()}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}

const styles = { line: table.line, amount: table.amount, actions: classes.actions };

function placeOf<R>({ header, rowHeader, card, style, className }: DrawnColumn<R>) {
  return { header, rowHeader, ...card, className: classNames(style && styles[style], className) };
}
