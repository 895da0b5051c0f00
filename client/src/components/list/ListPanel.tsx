import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { listPageSizes, reachOf } from '@app/contract/core/lists.ts';
import { RowsSkeleton } from '../feedback/Skeleton.tsx';
import { Button, ButtonAnchor } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { IconDownload } from '../text/icons.ts';
import tables from './ListTable.module.css';
import { Pagination } from './Pagination.tsx';
import { SelectField } from '../form/SelectField.tsx';
import type { Column } from './columns.tsx';
import type { Counted, Parts, Row } from './defineList.ts';
import { ListFilters, type ListOptions } from './ListFilters.tsx';
import { ListTable, TableSkeleton } from './ListTable.tsx';
import { useListKeys } from './useListKeys.ts';
import type { ListState } from './useList.ts';
import classes from './ListPage.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** What a list says about itself, in French. */
export interface ListTexts {
  /** What is listed: « Transactions ». */
  label: string;
  /** « Pages de transactions ». */
  pages: string;
  loading: string;
  failed: string;
  /** The title when no row is shown. */
  none: string;
  /** The same when filters may be the reason, where it differs. */
  noneFound?: string;
  /** What will be there, when there is nothing at all. */
  empty: ReactNode;
  /** What leads on from there; there is nothing to search in then. */
  emptyAction?: ReactNode;
}

/** How the rows are drawn: in a table, or by a function of the page. */
type RowsOf<R> =
  | { columns: readonly Column<R>[]; groupOf?: (row: R) => string }
  | { columns?: never; groupOf?: never; children: (rows: readonly R[]) => ReactNode };

interface PanelOptions<P extends Parts, A extends Counted, R extends Row> {
  list: ListState<P, A, R>;
  texts: ListTexts;
  /** Of selects whose options the page has read. */
  options?: ListOptions<P>;
  layout?: 'page' | 'inbox';
  aside?: ReactNode;
  notice?: ReactNode;
  foot?: ReactNode;
  /** Every row that matches is there: there are no pages. */
  whole?: boolean;
  /** Next to the list, for the row that the address names; the row itself when this page of the list holds it. */
  renderDrawer?: (id: string, row: R | undefined) => ReactNode;
}

export type ListPanelProps<P extends Parts, A extends Counted, R extends Row> = PanelOptions<P, A, R> & RowsOf<R>;

/** A list in a card: its filters, its rows or why there are none, its pages, its drawer. */
export function ListPanel<P extends Parts, A extends Counted, R extends Row>(props: ListPanelProps<P, A, R>) {
  return (
    <section className={classes.card} aria-label={props.texts.label}>
      <ListContent {...props} />
    </section>
  );
}

/** The same without its card, for a page that frames it in another way. */
export function ListContent<P extends Parts, A extends Counted, R extends Row>(props: ListPanelProps<P, A, R>) {
  const { list, texts, options = {}, layout = 'page', aside, notice, foot, renderDrawer } = props;
  const rows = useRef<HTMLDivElement>(null);
  const [helping, setHelping] = useState(false);
  const help = () => setHelping(true);
  useListKeys(rows, help);
  const leadsOn = texts.emptyAction !== undefined && list.answer?.total === 0 && !list.narrowed;
  return (
    <>
      {!leadsOn && <ListFilters list={list} options={options} layout={layout} aside={aside} />}
      {notice}
      <div ref={rows} aria-busy={list.busy || undefined}>
        <Rows {...props} onHelp={help} />
      </div>
      {foot}
      {list.opened !== null &&
        renderDrawer?.(
          list.opened,
          list.rows.find(({ id }) => id === list.opened),
        )}
      <Suspense>{helping && <ShortcutsDialog onClose={() => setHelping(false)} />}</Suspense>
    </>
  );
}

/** Everything that matches, as a CSV file. */
export function CsvLink({ href, size = 'm' }: { href: string | undefined; size?: 's' | 'm' }) {
  return (
    href !== undefined && (
      <ButtonAnchor href={href} opens="download" size={size} Icon={IconDownload}>
        Exporter en CSV
      </ButtonAnchor>
    )
  );
}

function Rows<P extends Parts, A extends Counted, R extends Row>(
  props: ListPanelProps<P, A, R> & { onHelp: () => void },
) {
  const { list, texts, onHelp } = props;
  const { answer, rows, error, isFetching, narrowed } = list;
  // Beyond the last page, which is being turned to.
  if (answer === undefined || (rows.length === 0 && answer.total > 0 && list.busy)) {
    if (error) {
      return <ErrorState title={texts.failed} error={error} retry={() => void list.refetch()} retrying={isFetching} />;
    }
    if (props.columns) return <TableSkeleton label={texts.loading} columns={props.columns} />;
    return (
      <div className={tables.scroll} role="status" aria-label={texts.loading}>
        <RowsSkeleton rows={8} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={classes.nothing}>
        <EmptyState
          title={narrowed ? (texts.noneFound ?? texts.none) : texts.none}
          action={narrowed ? <Button onClick={() => list.clear()}>Effacer les filtres</Button> : texts.emptyAction}
        >
          {narrowed ? 'Rien ne correspond à cette recherche et à ces filtres.' : texts.empty}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {props.columns ? (
        <ListTable
          caption={texts.label}
          columns={props.columns}
          at={list.at}
          rows={rows}
          order={list.order}
          onOrder={list.changeOrder}
          groupOf={props.groupOf}
        />
      ) : (
        props.children(rows)
      )}
      <ListFoot
        label={texts.pages}
        view={list.view}
        shown={rows.length}
        total={answer.total}
        whole={props.whole ?? false}
        onChange={list.turn}
        onHelp={onHelp}
      />
    </>
  );
}

interface ListFootProps {
  label: string;
  view: { page: number; pageSize: number; search?: unknown };
  shown: number;
  total: number;
  whole: boolean;
  onChange: (changes: { page?: number; pageSize?: number }) => void;
  onHelp: () => void;
}

const whole = lazily(() => new Intl.NumberFormat('fr-FR'));

/** Under a list: how many lines a page has, where one is, and the other pages. */
function ListFoot({ label, view, shown, total, whole: isWhole, onChange, onHelp }: ListFootProps) {
  const { page, pageSize } = view;
  const first = isWhole ? 1 : (page - 1) * pageSize + 1;
  return (
    <div className={tables.foot}>
      <div className={classes.size}>
        {!isWhole && (
          <SelectField
            label="Lignes par page"
            layout="beside"
            options={listPageSizes.map((size) => ({ id: String(size), label: String(size) }))}
            value={String(pageSize)}
            onChoose={(size) => onChange({ pageSize: Number(size) })}
          />
        )}
        <p role="status" className="tabular">
          {whole().format(first)} à {whole().format(first + shown - 1)} sur {whole().format(total)}
          {total >= reachOf(view) && ' ou plus\u00a0: filtrez pour voir les autres'}
        </p>
        <button type="button" className={classes.help} onClick={onHelp}>
          Raccourcis <kbd aria-hidden="true">?</kbd>
        </button>
      </div>
      {!isWhole && (
        <Pagination
          label={label}
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) => onChange({ page: next })}
        />
      )}
    </div>
  );
}
