import { lazy, Suspense } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { CsvLink, ListPanel } from '../../../components/list/ListPanel.tsx';
import { movementColumns } from './movementColumns.tsx';
import type { MovementListState } from './movementList.ts';
import classes from './money.module.css';

const ReservationDrawer = lazy(() => import('../reservations/drawer/ReservationDrawer.tsx'));

/** What came and what was given back, with the sums of what is shown; and the drawer of a reservation wherever it is opened on the page. */
export function Movements({ list }: { list: MovementListState }) {
  const area = useCustomerArea();
  const { answer } = list;
  return (
    <ListPanel
      list={list}
      options={{ property: null }}
      texts={{
        label: 'Paiements reçus et rendus',
        pages: 'Pages de paiements',
        loading: 'Chargement des paiements',
        failed: 'Les paiements n’ont pas pu être lus.',
        none: 'Aucun paiement noté',
        noneFound: 'Aucun paiement trouvé',
        empty: 'Notez ce que vous recevez dans la réservation\u00a0: chaque paiement paraîtra ici.',
      }}
      // The demonstration has no files.
      aside={area.home !== '/demo' && <CsvLink href={list.csv} size="s" />}
      notice={
        answer &&
        answer.total > 0 && (
          <p className={classes.sums}>
            <span>
              Reçu&nbsp;: <b>{formatCents(answer.receivedCents)}</b>
            </span>
            <span>
              Rendu&nbsp;: <b>{formatCents(answer.returnedCents)}</b>
            </span>
          </p>
        )
      }
      columns={movementColumns((id) => list.at(id))}
      renderDrawer={(id) => (
        <Suspense>
          <ReservationDrawer key={id} id={id} onClose={() => list.open(null)} />
        </Suspense>
      )}
    />
  );
}
