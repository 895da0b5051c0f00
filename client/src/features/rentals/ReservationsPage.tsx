import { useState, useSyncExternalStore } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { PageHead } from '../../components/page/PageHead.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { Agenda } from './Agenda.tsx';
import { addMonths, dayAt, firstDayOf, monthLabel } from './days.ts';
import { MonthFigures } from './MonthFigures.tsx';
import { NoReservations } from './NoReservations.tsx';
import { Planning } from './Planning.tsx';
import type { Property } from './Property.ts';
import { ReservationToolbar } from './ReservationToolbar.tsx';
import type { Closure, Stay } from './Stay.ts';
import { StayCards } from './StayCards.tsx';
import { StayDialog } from './StayDialog.tsx';
import { sortStays } from './stayOrder.ts';
import { StayTable } from './StayTable.tsx';
import { useReservationView } from './useReservationView.ts';
import classes from '../../components/styles/listCard.module.css';

interface ReservationsPageProps {
  properties: readonly Property[];
  stays: readonly Stay[];
  closures: readonly Closure[];
}

const title = 'Réservations';

const phoneWidth = '(max-width: 719px)';

function isNarrow(): boolean {
  return window.matchMedia(phoneWidth).matches;
}

/** For `useSyncExternalStore`: told when the window becomes narrow or wide. */
function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The reservations of every property, month by month. */
export function ReservationsPage({ properties, stays, closures }: ReservationsPageProps) {
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
            caption={label}
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
