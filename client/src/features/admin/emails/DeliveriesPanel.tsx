import { useState } from 'react';
import {
  deliveryStateLabels,
  deliveryStates,
  exportDeliveriesEndpoint,
  type DeliveryState,
  type DeliveryView,
} from '@app/contract/messaging/deliveriesApi.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { ButtonAnchor } from '../../../components/Button.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterChips } from '../../../components/FilterChips.tsx';
import { IconDownload } from '../../../components/icons.ts';
import panel from '../AdminPage.module.css';
import { isNarrowed } from '../list/isNarrowed.ts';
import { ListFoot } from '../list/ListFoot.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { NothingFound } from '../list/NothingFound.tsx';
import { useListView } from '../list/useListView.ts';
import { filtersOf, readView, writeView, type DeliveriesView } from './deliveriesAddress.ts';
import { listDeliveries } from './deliveriesApi.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import classes from './DeliveriesPanel.module.css';

/** As they are looked for most. */
const chips = ['failed', 'retrying', 'queued', 'sent', 'suppressed'] as const satisfies readonly DeliveryState[];

/** Milliseconds between two looks while a mail is on its way. */
const polling = 3_000;

/** Every mail: whom it went to, what became of it, and what the mail server said. */
export function DeliveriesPanel() {
  const { view, change, opened, open } = useListView<DeliveriesView>({
    read: readView,
    write: writeView,
    keep: ({ direction, pageSize }) => ({ direction, pageSize }),
    openedName: 'envoi',
  });
  const [resending, setResending] = useState<DeliveryView | null>(null);
  const { data, error, isFetching, refetch } = useDeliveries(view);
  const filters = filtersOf(view);
  const looked = data?.deliveries.find(({ id }) => id === opened);
  return (
    <section className={panel.card} aria-label="Envois" aria-busy={isFetching || undefined}>
      <DeliveryFilters view={view} onChange={change} />
      <div className={classes.bar}>
        <FilterChips
          label="Filtrer par état"
          chips={[
            { id: 'all', label: 'Tous', count: data && total(data.counts) },
            ...chips.map((id) => ({ id, label: deliveryStateLabels[id], count: data?.counts[id] })),
          ]}
          chosen={view.state ?? 'all'}
          onChoose={(id) => change({ state: id === 'all' ? undefined : id })}
        />
        <ButtonAnchor
          href={addressOf({ endpoint: exportDeliveriesEndpoint, request: { query: filters } })}
          opens="download"
          size="s"
          icon={<IconDownload aria-hidden="true" />}
        >
          Exporter en CSV
        </ButtonAnchor>
      </div>
      {data ? (
        data.deliveries.length > 0 ? (
          <>
            <DeliveryTable
              deliveries={data.deliveries}
              direction={view.direction}
              onSort={(direction) => change({ direction })}
              onOpen={({ id }) => open(id)}
            />
            <ListFoot
              label="Pages d'envois"
              view={view}
              shown={data.deliveries.length}
              total={data.total}
              onChange={change}
            />
          </>
        ) : (
          <NothingFound title="Aucun envoi" onClear={isNarrowed(filters, view) ? () => change(null) : undefined}>
            Le premier e-mail, dès la première inscription, paraîtra ici.
          </NothingFound>
        )
      ) : error ? (
        <ErrorState
          title="Les envois n'ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton label="Chargement des envois" />
      )}
      {looked && <DeliveryDialog delivery={looked} onClose={() => open(null)} onResend={setResending} />}
      {resending && (
        <ResendDialog
          delivery={resending}
          // Its detail goes too: on its way again, it may be none of those that are listed.
          onResent={() => {
            setResending(null);
            open(null);
          }}
          onClose={() => setResending(null)}
        />
      )}
    </section>
  );
}

function total(counts: Record<DeliveryState, number>): number {
  return deliveryStates.reduce((sum, state) => sum + counts[state], 0);
}

/** The deliveries of a view; those of the view before until they are there. */
function useDeliveries(view: DeliveriesView) {
  const request = { query: view };
  const { data, error, isFetching } = listDeliveries.useQueryState(request);
  const onItsWay = data?.deliveries.some(({ state }) => state === 'queued' || state === 'retrying') === true;
  const { refetch } = listDeliveries.useQuerySubscription(request, {
    refetchOnMountOrArgChange: true,
    pollingInterval: onItsWay ? polling : 0,
    skipPollingIfUnfocused: true,
  });
  return { data: error ? undefined : data, error, isFetching, refetch };
}
