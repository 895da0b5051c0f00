import { useState, useSyncExternalStore } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { useNow } from '../../components/text/useNow.ts';
import empty from './empty.module.css';
import { addMonths, dayAt, firstDayOf, monthLabel } from './days.ts';
import { MonthFigures } from './MonthFigures.tsx';
import { Agenda } from './movements.tsx';
import { Planning } from './Planning.tsx';
import { ReservationToolbar } from './ReservationToolbar.tsx';
import type { Rentals, Stay } from './rentals.ts';
import { StayDialog } from './StayDialog.tsx';
import { sortStays, StayCards, StayTable } from './StayList.tsx';
import { useReservationView } from './useReservationView.ts';
import classes from '../../components/styles/listCard.module.css';

const title = 'Réservations';

const phoneWidth = '(max-width: 719px)';

function isNarrow(): boolean {
  return window.matchMedia(phoneWidth).matches;
}

/** For `useSyncExternalStore`: notified when the window becomes narrow or wide. */
function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The reservations of every property, month by month. */
export function ReservationsPage({ properties = [], stays = [], closures = [] }: Partial<Rentals>) {
  const { title: area } = useCustomerArea();
  const today = dayAt(useNow());
  const [view, change] = useReservationView(today);
  const [opened, setOpened] = useState<Stay | null>(null);
  const narrow = useSyncExternalStore(followWidth, isNarrow);
  const { month, layout, propertyId, sorting } = view;

  if (properties.length === 0) {
    return (
      <>
        <PageHead title={title} documentTitle={[title, area]} />
        <NoReservations />
      </>
    );
  }

  const shown = properties.filter(({ id }) => propertyId === null || id === propertyId);
  const ids = new Set(shown.map(({ id }) => id));
  const inMonth = stays.filter(
    ({ propertyId: id, arrival, departure }) =>
      ids.has(id) && arrival < firstDayOf(addMonths(month, 1)) && departure >= firstDayOf(month),
  );
  const chosen = inMonth.filter(
    ({ source, status }) => view.sources.includes(source) && view.statuses.includes(status),
  );
  const sorted = sortStays(chosen, properties, sorting);
  const label = `Réservations de ${monthLabel(month)}`;

  return (
    <>
      <PageHead title={title} documentTitle={[title, area]} />
      <section className={classes.card} aria-label={label} data-layout={layout}>
        <ReservationToolbar
          view={view}
          change={change}
          today={today}
          narrow={narrow}
          properties={properties}
          staysOfMonth={inMonth}
        />
        <p className="visuallyHidden" role="status">
          {chosen.length} {chosen.length > 1 ? 'réservations affichées' : 'réservation affichée'}
        </p>
        {layout === 'planning' && !narrow && (
          <Planning
            month={month}
            today={today}
            properties={shown}
            stays={chosen}
            closures={closures}
            allStays={stays}
            onOpen={setOpened}
          />
        )}
        {layout === 'list' && chosen.length === 0 && (
          <p className={classes.nothing}>Aucune réservation ne correspond à ces filtres.</p>
        )}
        {layout === 'list' && chosen.length > 0 && narrow && (
          <StayCards stays={sorted} properties={properties} label={label} onOpen={setOpened} />
        )}
        {layout === 'list' && chosen.length > 0 && !narrow && (
          <StayTable
            stays={sorted}
            properties={properties}
            label={label}
            sorting={sorting}
            onSort={(next) => change({ sorting: next })}
            onOpen={setOpened}
          />
        )}
      </section>
      {layout === 'planning' && narrow && (
        <Agenda month={month} today={today} properties={properties} stays={chosen} onOpen={setOpened} />
      )}
      <MonthFigures month={month} today={today} properties={shown} stays={stays} closures={closures} />
      {opened && (
        <StayDialog
          stay={opened}
          property={properties.find(({ id }) => id === opened.propertyId)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** No reservation yet: what will be here, and when it helps. */
function NoReservations() {
  const { addressOf } = useCustomerArea();
  return (
    <div className={empty.card}>
      <EmptyState
        title="Aucune réservation pour l'instant"
        action={<ButtonLink to="/demo/reservations">Voir un exemple</ButtonLink>}
      >
        Les séjours de tous vos logements se suivront ici, sur un même planning&nbsp;: qui arrive, qui part, quelles
        nuits restent libres, et d'où vient chaque réservation. Tout commence par{' '}
        <Link to={addressOf('logements')}>un logement</Link>.
      </EmptyState>
    </div>
  );
}
