import { useState } from 'react';
import { billingMessages, transactionStatusLabels, type TransactionStatus } from '@app/contract/billing/rules.ts';
import {
  exportTransactionsEndpoint,
  transactionPageSizes,
  transactionsReach,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { useSearchParams } from '../../../app/routing.ts';
import { Button, ButtonAnchor } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterChips } from '../../../components/FilterChips.tsx';
import { IconDownload, IconRefresh } from '../../../components/icons.ts';
import table from '../../../components/ListTable.module.css';
import { PageHead } from '../../../components/PageHead.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import panel from '../AdminPage.module.css';
import { adminTitle } from '../sections.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { filtersOf, readView, writeView, type TransactionsView } from './transactionsAddress.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { TransactionFilters } from './TransactionFilters.tsx';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { listTransactions } from './transactionsApi.ts';
import classes from './TransactionsPage.module.css';

const title = 'Gestion des transactions';

/** As they are looked for most. */
const chips = [
  'succeeded',
  'pending',
  'refunded',
  'failed',
  'cancelled',
] as const satisfies readonly TransactionStatus[];

/** Milliseconds between two looks while a refund is under way. */
const refundPolling = 3_000;

/** Every payment: found, looked into, given back. */
export function TransactionsPage() {
  const { view, change, opened, open } = useTransactionsView();
  const [refunding, setRefunding] = useState<TransactionView | null>(null);
  const { data, error, isFetching, refetch } = useTransactions(view);
  const filters = filtersOf(view);
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, adminTitle]}
        page="transactions"
        actions={
          <div className={classes.actions}>
            <Button icon={<IconRefresh aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
              Actualiser
            </Button>
            <ButtonAnchor
              href={addressOf({ endpoint: exportTransactionsEndpoint, request: { query: filters } })}
              opens="download"
              icon={<IconDownload aria-hidden="true" />}
            >
              Exporter en CSV
            </ButtonAnchor>
          </div>
        }
      />
      <section className={panel.card} aria-label="Transactions" aria-busy={isFetching || undefined}>
        <TransactionFilters view={view} onChange={change} />
        <div className={classes.chips}>
          <FilterChips
            label="Filtrer par statut"
            chips={[
              { id: 'all', label: 'Tous', count: data && total(data.counts) },
              ...chips.map((id) => ({ id, label: transactionStatusLabels[id], count: data?.counts[id] })),
            ]}
            chosen={view.status ?? 'all'}
            onChoose={(id) => change({ status: id === 'all' ? undefined : id })}
          />
        </div>
        {data ? (
          data.transactions.length > 0 ? (
            <>
              <TransactionTable
                transactions={data.transactions}
                view={view}
                onSort={change}
                onOpen={({ id }) => open(id)}
                onRefund={setRefunding}
              />
              <Foot view={view} shown={data.transactions.length} total={data.total} onChange={change} />
            </>
          ) : (
            <Nothing filtered={Object.values(filters).some(Boolean) || view.page > 1} onClear={() => change(null)} />
          )
        ) : error ? (
          <ErrorState
            title="Les transactions n'ont pas pu être lues."
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <TransactionsSkeleton />
        )}
      </section>
      {opened !== null && <TransactionDialog id={opened} onClose={() => open(null)} onRefund={setRefunding} />}
      {refunding && <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}

interface FootProps {
  view: TransactionsView;
  shown: number;
  total: number;
  onChange: (changes: Partial<TransactionsView>) => void;
}

const whole = new Intl.NumberFormat('fr-FR');

function Foot({ view, shown, total: matching, onChange }: FootProps) {
  const { page, pageSize } = view;
  const first = (page - 1) * pageSize + 1;
  const isCut = matching >= transactionsReach;
  return (
    <div className={table.foot}>
      <div className={classes.size}>
        <SelectField
          label="Lignes par page"
          layout="beside"
          options={transactionPageSizes.map((size) => ({ id: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChoose={(size) => onChange({ pageSize: Number(size) })}
        />
        <p role="status" className="tabular">
          {whole.format(first)} à {whole.format(first + shown - 1)} sur {whole.format(matching)}
          {isCut && ' ou plus : filtrez pour voir les autres'}
        </p>
      </div>
      <Pagination
        label="Pages de transactions"
        page={page}
        pageSize={pageSize}
        total={matching}
        onPage={(next) => onChange({ page: next })}
      />
    </div>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <div className={classes.nothing}>
      <EmptyState
        title={billingMessages.noTransaction}
        action={filtered && <Button onClick={onClear}>Effacer les filtres</Button>}
      >
        {filtered ? 'Rien ne correspond à cette recherche et à ces filtres.' : 'Le premier paiement paraîtra ici.'}
      </EmptyState>
    </div>
  );
}

function total(counts: Record<TransactionStatus, number>): number {
  return chips.reduce((sum, status) => sum + counts[status], 0);
}

/** The transactions of a view; those of the view before until they are there. */
function useTransactions(view: TransactionsView) {
  const request = { query: view };
  const { data, error, isFetching } = listTransactions.useQueryState(request);
  const isWaiting = data?.transactions.some(({ refundUnderWay }) => refundUnderWay) === true;
  const { refetch } = listTransactions.useQuerySubscription(request, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? refundPolling : 0,
    skipPollingIfUnfocused: true,
  });
  return { data: error ? undefined : data, error, isFetching, refetch };
}

/** The view in the address, and which transaction lies open over it. */
function useTransactionsView() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const change = (changes: Partial<TransactionsView> | null) => {
    const turned = changes !== null && 'page' in changes;
    const { sort, direction, pageSize } = view;
    const next = changes === null ? readView(new URLSearchParams()) : { ...view, page: 1, ...changes };
    setSearch(writeView(changes === null ? { ...next, sort, direction, pageSize } : next), {
      // A page is a step back; another filter replaces the one before.
      replace: !turned,
      preventScrollReset: true,
    });
  };
  const open = (id: string | null) => {
    const address = writeView(view);
    if (id !== null) address.set(openedName, id);
    setSearch(address, { preventScrollReset: true, replace: id === null });
  };
  return { view, change, opened: search.get(openedName), open };
}

const openedName = 'transaction';
