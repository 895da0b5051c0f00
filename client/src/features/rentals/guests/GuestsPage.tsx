import { lazy, Suspense } from 'react';
import { dayAt, shortDayLabel } from '@app/contract/core/days.ts';
import type { GuestSummary } from '@app/contract/reservations/guestsApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import type { Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { choice, direction, search } from '../../../components/list/viewParts.ts';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { CellLabel } from '../../../components/text/CellLabel.tsx';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { guestName } from '../reservations/stayWords.ts';
import { useListGuestsQuery } from '../reservations/guestsApi.ts';
import classes from './guests.module.css';

const GuestDrawer = lazy(() => import('./GuestDrawer.tsx'));

const guests = defineList({
  view: {
    search: search('Rechercher un voyageur', 'Nom, e-mail ou téléphone'),
    sort: choice('tri', ['name', 'last', 'stays'] as const, 'name'),
    direction: direction('asc'),
  },
  opened: 'v',
  useAnswer: (query) => useListGuestsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.guests,
});

function columnsOf(today: string): readonly Column<GuestSummary>[] {
  return [
    {
      kind: 'opener',
      header: 'Voyageur',
      sort: 'name',
      first: 'asc',
      card: { side: 'start' },
      mark: (guest) => <Avatar name={guestName(guest)} />,
      text: nameOf,
      note: ({ email, phone }) =>
        email === null ? (phone ?? 'Ni e-mail ni téléphone') : <EmailText>{email}</EmailText>,
    },
    { header: 'Téléphone', card: { side: 'start' }, cell: ({ email, phone }) => (email === null ? null : phone) },
    {
      kind: 'line',
      header: 'Arrivée',
      sort: 'last',
      card: { side: 'start' },
      cell: ({ lastArrival }) => <LastArrival day={lastArrival} today={today} />,
    },
    {
      kind: 'amount',
      header: 'Séjours',
      sort: 'stays',
      card: { side: 'end', row: 1 },
      cell: ({ stays }) => (
        <>
          {stays}
          <span className={classes.unit}>{stays > 1 ? '\u00a0séjours' : '\u00a0séjour'}</span>
        </>
      ),
    },
  ];
}

function nameOf(guest: GuestSummary): string {
  return guest.erased ? 'Voyageur effacé' : guestName(guest);
}

/** The arrival of the last stay, which may be still to come. */
function LastArrival({ day, today }: { day: string | null; today: string }) {
  return (
    <>
      <CellLabel>{day !== null && day > today ? 'Arrivée à venir' : 'Dernière arrivée'}</CellLabel>
      {day === null ? <span className="muted">aucune</span> : dayWithYear(day, today)}
    </>
  );
}

function dayWithYear(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayLabel(day) : `${shortDayLabel(day)} ${day.slice(0, 4)}`;
}

/** Those who stayed, or will: found, looked into, joined when they are one person, erased. */
export function GuestsPage() {
  const area = useCustomerArea();
  const list = useList(guests);
  const today = dayAt(useNow());
  return (
    <ListPage
      list={list}
      title="Voyageurs"
      area={area.title}
      page="voyageurs"
      texts={{
        label: 'Voyageurs',
        pages: 'Pages de voyageurs',
        loading: 'Chargement des voyageurs',
        failed: 'Les voyageurs n’ont pas pu être lus.',
        none: 'Aucun voyageur',
        noneFound: 'Aucun voyageur trouvé',
        empty: 'Chaque réservation saisie ou importée ajoute ici son voyageur, avec ses séjours.',
        emptyAction: (
          <ButtonLink tone="primary" to={`${area.addressOf('reservations')}?nouvelle=1`}>
            Saisir une réservation
          </ButtonLink>
        ),
      }}
      columns={columnsOf(today)}
      renderDrawer={(id) => (
        <Suspense>
          <GuestDrawer key={id} id={id} onClose={() => list.open(null)} />
        </Suspense>
      )}
    />
  );
}
