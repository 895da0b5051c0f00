import { lazy, Suspense, useState } from 'react';
import { dayAt } from '@app/contract/core/days.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { FilterChips } from '../../../components/list/FilterChips.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { IconFileUpload, IconPlus } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { useListPropertiesQuery } from '../properties/propertiesApi.ts';
import { reservationColumns } from './reservationColumns.tsx';
import { reservationList } from './reservationList.ts';
import { useAnswering } from './today/Answering.tsx';
import { useNewReservation } from './useNewReservation.ts';

const NewReservationDialog = lazy(() => import('./form/NewReservationDialog.tsx'));
const ReservationDrawer = lazy(() => import('./drawer/ReservationDrawer.tsx'));
const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'));

/** Every reservation of a host: found, looked into, written down, imported. */
export function ReservationsPage() {
  const area = useCustomerArea();
  const list = useList(reservationList);
  const { data } = useListPropertiesQuery();
  const [importing, setImporting] = useState(false);
  const form = useNewReservation();
  const now = useNow();
  const today = dayAt(now);
  const { buttonsFor, questions } = useAnswering();
  const isAsked = list.rows.some(({ state }) => state === 'request');
  const properties = data?.properties ?? [];
  const none = data?.properties.length === 0;
  return (
    <>
      <ListPage
        // The demonstration has no files.
        list={area.home === '/demo' ? { ...list, csv: undefined } : list}
        title="Réservations"
        area={area.title}
        page="reservations"
        actions={
          <>
            <Button Icon={IconFileUpload} onClick={() => setImporting(true)}>
              Importer
            </Button>
            <Button tone="primary" Icon={IconPlus} onClick={form.open}>
              Réservation
            </Button>
          </>
        }
        texts={{
          label: 'Réservations',
          pages: 'Pages de réservations',
          loading: 'Chargement des réservations',
          failed: 'Les réservations n’ont pas pu être lues.',
          none: 'Aucune réservation',
          noneFound: 'Aucune réservation trouvée',
          empty: none
            ? 'Ajoutez d’abord votre logement\u00a0: ses réservations viendront ici.'
            : 'Saisissez la première en une minute, ou reprenez celles d’un autre outil avec son export CSV.',
          emptyAction: none ? (
            <ButtonLink tone="primary" to={area.addressOf('logements')}>
              Ajouter un logement
            </ButtonLink>
          ) : (
            <Button tone="primary" Icon={IconPlus} onClick={form.open}>
              Saisir une réservation
            </Button>
          ),
        }}
        options={{
          property: properties.length > 1 ? properties.map(({ id, name }) => ({ id, label: name })) : null,
        }}
        aside={<Periods today={today} from={list.view.from} to={list.view.to} onChoose={list.change} />}
        columns={reservationColumns(now, isAsked ? buttonsFor : null)}
        renderDrawer={(id) => (
          <Suspense>
            <ReservationDrawer key={id} id={id} onClose={() => list.open(null)} />
          </Suspense>
        )}
      />
      {questions}
      <Suspense>
        {form.isOpen && <NewReservationDialog {...form.prefilled} onClose={form.close} onCreated={form.closeFor} />}
        {importing && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}

interface PeriodsProps {
  today: string;
  from: string | undefined;
  to: string | undefined;
  onChoose: (changes: { from: string | undefined; to: string | undefined; sort: string; direction: string }) => void;
}

/** The stays to come, the first to arrive first; or all, the last to be written down first. */
function Periods({ today, from, to, onChoose }: PeriodsProps) {
  const chosen =
    from === today && to === undefined ? 'ahead' : from === undefined && to === undefined ? 'all' : 'other';
  const chips = [
    { id: 'all', label: 'Toutes les dates' },
    { id: 'ahead', label: 'À venir' },
  ] as const;
  return (
    <FilterChips<'all' | 'ahead' | 'other'>
      label="Période"
      chips={chosen === 'other' ? [...chips, { id: 'other', label: 'Dates choisies' }] : chips}
      chosen={chosen}
      onChoose={(id) => {
        if (id === 'ahead') onChoose({ from: today, to: undefined, sort: 'arrival', direction: 'asc' });
        if (id === 'all') onChoose({ from: undefined, to: undefined, sort: 'created', direction: 'desc' });
      }}
    />
  );
}
