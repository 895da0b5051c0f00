import { useState } from 'react';
import { billingMessages, transactionStatusLabels, type TransactionStatus } from '@app/contract/billing/rules.ts';
import { exportTransactionsEndpoint, type TransactionView } from '@app/contract/billing/transactionsApi.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { Button, ButtonAnchor } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterChips } from '../../../components/FilterChips.tsx';
import { IconDownload, IconRefresh } from '../../../components/icons.ts';
import { PageHead } from '../../../components/PageHead.tsx';
import panel from '../AdminPage.module.css';
import { ListFoot } from '../list/ListFoot.tsx';
import { useListView } from '../list/useListView.ts';
import { adminTitle } from '../sections.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { filtersOf, readView, writeView, type TransactionsView } from './transactionsAddress.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { TransactionFilters } from './TransactionFilters.tsx';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { listTransactions } from './transactionsApi.ts';
import classes from '../list/ListPage.module.css';

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
  const { view, change, opened, open } = useListView<TransactionsView>({
    read: readView,
    write: writeView,
    keep: ({ sort, direction, pageSize }) => ({ sort, direction, pageSize }),
    openedName: 'transaction',
  });
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
              <ListFoot
                label="Pages de transactions"
                view={view}
                shown={data.transactions.length}
                total={data.total}
                onChange={change}
              />
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
