import type { ReactNode } from 'react';
import { dayAt } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { ReservationBadge } from '../marks/ReservationBadge.tsx';
import { SourceMark } from '../marks/SourceMark.tsx';
import { datesText, nightsText } from '../base/stayDates.ts';
import { guestName, partyWords } from './stayWords.ts';
import { waitText } from './waitText.ts';

/** What a list of reservations shows of each. @param answers the buttons of those that wait for one; null: none of them does. */
export function reservationColumns(
  now: Date,
  answers: ((reservation: ReservationSummary) => ReactNode) | null,
): readonly Column<ReservationSummary>[] {
  const today = dayAt(now);
  return [
    {
      kind: 'opener',
      header: 'Voyageur',
      sort: 'guest',
      first: 'asc',
      card: { side: 'start' },
      mark: ({ source }) => <SourceMark source={source} size="l" />,
      text: ({ guest }) => guestName(guest),
      note: ({ source, number }) => (
        <>
          {sourceLabels[source]} · <span style={{ whiteSpace: 'nowrap' }}>R-{number}</span>
        </>
      ),
    },
    {
      header: 'Séjour',
      sort: 'arrival',
      first: 'asc',
      lines: 2,
      cell: ({ arrival, departure, propertyName }) => (
        <>
          {datesText(arrival, departure, today)}
          <Note>
            {propertyName} · {nightsText(arrival, departure)}
          </Note>
        </>
      ),
    },
    {
      header: 'Voyageurs',
      room: 'desk',
      cell: (reservation) => <span className="muted">{partyWords(reservation)}</span>,
    },
    {
      header: 'État',
      cell: (reservation) => {
        const { state } = reservation;
        const wait = isWaiting(reservation) ? waitText(reservation, { now, today }) : null;
        return (
          <>
            <ReservationBadge state={state} />
            {wait !== null && <Note>{wait}</Note>}
          </>
        );
      },
    },
    {
      kind: 'date',
      header: 'Saisie le',
      room: 'desk',
      sort: 'created',
      // On a line of its own: beside a badge, it would take its width from the names above.
      card: { labelled: true },
      at: ({ createdAt }) => createdAt,
    },
    {
      kind: 'amount',
      header: 'Montant',
      sort: 'total',
      card: { side: 'end', row: 1 },
      cell: ({ totalCents }) =>
        totalCents === null ? <span className="muted">à saisir</span> : formatCents(totalCents),
    },
    ...(answers === null
      ? []
      : [
          {
            kind: 'actions' as const,
            header: 'Réponse',
            card: {},
            cell: (reservation: ReservationSummary) => reservation.state === 'request' && answers(reservation),
          },
        ]),
  ];
}

function isWaiting({ state }: ReservationSummary): boolean {
  return state === 'option' || state === 'request';
}
