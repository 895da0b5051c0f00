import { Fragment, useMemo, useRef } from 'react';
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
import { drawColumn, type Column, type DrawnColumn, type ListPlace } from './columns.tsx';
import type { Row } from './defineList.ts';
import { FullText } from './FullText.tsx';
import { openRow } from './openRow.ts';
import { TableCell, type Share } from './TableCell.tsx';
import classes from './ListRows.module.css';

interface ListTableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  at: ListPlace['at'];
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
  const { caption, at, rows, order, onOrder, groupOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const columns = props.columns.map((column) => drawColumn(column, { label: caption, at }));
  const shareOf = sharesOf(columns);
  // Where the address names a direction alone, there is one column to order by.
  const sort = order.sort ?? columns.find((column) => column.sort !== undefined)?.sort;
  const { getColumn, getRowModel } = useOrderedTable(columns, rows, sort, order.direction, onOrder);
  const ordered = getRowModel().rows.map(({ original }) => original);
  const lines = (some: readonly R[]) =>
    some.map((row) => (
      <tr key={row.id}>
        {columns.map((column) => (
          <TableCell key={idOf(column)} {...placeOf(column)} share={shareOf(column)}>
            {column.cell(row)}
          </TableCell>
        ))}
      </tr>
    ));
  return (
    <div ref={box} className={classNames(table.scroll, classes.box)}>
      <table className={classNames(table.table, classes.rows)}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={idOf(column)} column={column} of={getColumn(idOf(column))} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link of each row does the same */}
        <tbody onClick={openRow} onAuxClick={openRow}>
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
      <FullText within={box} />
    </div>
  );
}

/** How the columns whose text may be cut share the width that the others leave; null for the others. */
function sharesOf<R extends Row>(columns: readonly DrawnColumn<R>[]) {
  const sumOf = (some: readonly DrawnColumn<R>[]) => some.reduce((sum, { grow }) => sum + (grow ?? 0), 0);
  const all = sumOf(columns);
  const those = sumOf(columns.filter(({ room }) => room !== 'desk'));
  const percent = (part: number) => Math.round(part * 1_000) / 10;
  return ({ grow }: DrawnColumn<R>): Share | null =>
    grow === null ? null : { desk: percent(grow / all), narrow: percent(grow / those) };
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
  const columns = props.columns.map((column) => drawColumn(column, { label: props.label, at: () => '' }));
  const shareOf = sharesOf(columns);
  return (
    <div className={table.scroll} role="status" aria-label={props.label}>
      <table className={classNames(table.table, classes.rows)} aria-hidden="true">
        <tbody>
          {Array.from({ length: 8 }, (_, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <TableCell key={idOf(column)} {...placeOf(column)} share={shareOf(column)} labelled={false}>
                  <div className={classes.person}>
                    {column.skeleton === 'person' && <SkeletonLine width={28} height={28} />}
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
function Head<R extends Row>({ column: { header, style, room }, of }: HeadProps<R>) {
  const className =
    classNames((style === 'amount' || style === 'actions') && table.amount, style === 'actions' && classes.end) ||
    undefined;
  if (!of?.getCanSort()) {
    return (
      <th scope="col" data-room={room} className={className}>
        {header}
      </th>
    );
  }
  const direction = of.getIsSorted();
  const Icon = direction === false ? IconSelector : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-room={room} className={className} aria-sort={direction === false ? 'none' : orders[direction]}>
      <button type="button" className={classes.sort} onClick={of.getToggleSortingHandler()}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}

const styles = { line: table.line, amount: table.amount, actions: classNames(classes.actions, classes.end) };

function placeOf<R>({ header, rowHeader, card, room, style, className }: DrawnColumn<R>) {
  return { header, rowHeader, ...card, room, className: classNames(style && styles[style], className) };
}
