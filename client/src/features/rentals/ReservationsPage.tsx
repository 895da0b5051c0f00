import { useSyncExternalStore, type ReactNode } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { useNow } from '../../components/text/useNow.ts';
import empty from './empty.module.css';
import { addMonths, dayAt, firstDayOf, monthLabel, addDays, dateOf, monthOf, type Day, type Month } from './days.ts';
import { Agenda } from './movements.tsx';
import { Planning } from './Planning.tsx';
import { ReservationToolbar } from './ReservationToolbar.tsx';
import { type Rentals, type Stay, counted } from './rentals.ts';
import { useStayDialog } from './StayDialog.tsx';
import { sortStays, StayCards, StayTable } from './StayList.tsx';
import { useReservationView } from './useReservationView.ts';
import classes from '../../components/styles/listCard.module.css';
import { formatDay } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { occupancy, rateLabel } from './occupancy.ts';
import figures from './MonthFigures.module.css';

const title = 'Réservations';

const phone = () => window.matchMedia('(max-width: 719px)');

function followWidth(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The reservations of every property, month by month. */
export function ReservationsPage({ properties = [], stays = [], closures = [] }: Partial<Rentals>) {
  const { title: area } = useCustomerArea();
  const today = dayAt(useNow());
  const [view, change] = useReservationView(today);
  const [open, dialog] = useStayDialog(properties);
  const narrow = useSyncExternalStore(followWidth, () => phone().matches);
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
  const label = `Réservations de ${monthLabel(month)}`;
  const list = { stays: sortStays(chosen, properties, sorting), properties, label, onOpen: open };

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
            onOpen={open}
          />
        )}
        {layout === 'list' && chosen.length === 0 && (
          <p className={classes.nothing}>Aucune réservation ne correspond à ces filtres.</p>
        )}
        {layout === 'list' && chosen.length > 0 && narrow && <StayCards {...list} />}
        {layout === 'list' && chosen.length > 0 && !narrow && (
          <StayTable {...list} sorting={sorting} onSort={(next) => change({ sorting: next })} />
        )}
      </section>
      {layout === 'planning' && narrow && (
        <Agenda month={month} today={today} properties={properties} stays={chosen} onOpen={open} />
      )}
      <MonthFigures month={month} today={today} properties={shown} stays={stays} closures={closures} />
      {dialog}
    </>
  );
}

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

/** What a month brings: rate of occupancy, revenue, nights that are left. */
function MonthFigures({ month, today, properties, stays, closures }: Rentals & { month: Month; today: Day }) {
  const first = firstDayOf(month);
  const end = firstDayOf(addMonths(month, 1));
  const ids = new Set(properties.map(({ id }) => id));
  const whole = occupancy(properties, { stays, closures }, first, end);
  const before = occupancy(properties, { stays, closures }, firstDayOf(addMonths(month, -1)), first);
  const ahead = occupancy(properties, { stays, closures }, today > first ? today : first, end);
  const arriving = stays.filter(
    ({ propertyId, status, arrival }) => ids.has(propertyId) && status === 'confirmed' && monthOf(arrival) === month,
  );
  const sum = (some: readonly Stay[]) => some.reduce((total, { totalCents }) => total + totalCents, 0);
  const direct = sum(arriving.filter(({ source }) => source === 'direct'));
  const isOver = end <= today;
  const free = isOver ? whole.offered - whole.sold : Math.max(0, ahead.offered - ahead.sold);
  return (
    <dl className={figures.figures}>
      <Figure label={`Taux d'occupation en ${monthLabel(month)}`} value={rateLabel(whole)}>
        {counted(whole.sold, 'nuit')} sur {whole.offered}
        {before.sold > 0 && `, contre ${rateLabel(before)} le mois d'avant`}.
      </Figure>
      <Figure label="Séjours qui commencent ce mois-ci" value={formatCents(sum(arriving))}>
        {direct > 0 ? `Dont ${formatCents(direct)} en direct, sans commission.` : 'Aucun en direct ce mois-ci.'}
      </Figure>
      <Figure label={isOver ? 'Nuits restées libres' : 'Nuits encore libres'} value={String(free)}>
        {isOver ? 'Sur le mois entier.' : `D'ici au ${formatDay(dateOf(addDays(end, -1)))}.`}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={figures.figure}>
      <dt>{label}</dt>
      <dd className={figures.value}>{value}</dd>
      <dd className={figures.note}>{children}</dd>
    </div>
  );
}
