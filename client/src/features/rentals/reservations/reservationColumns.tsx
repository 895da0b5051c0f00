import { shortDayLabel } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { ReservationBadge } from '../marks/ReservationBadge.tsx';
import { SourceMark } from '../marks/SourceMark.tsx';
import { datesText, nightsText } from '../base/stayDates.ts';
import { guestName, partyWords } from './stayWords.ts';

/** What a list of reservations shows of each, on a day. */
export function reservationColumns(today: string): readonly Column<ReservationSummary>[] {
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
      cell: ({ state, heldUntil }) => (
        <>
          <ReservationBadge state={state} />
          {heldUntil !== null && (state === 'option' || state === 'request') && (
            <Note>jusqu’au {shortDayLabel(heldUntil)}</Note>
          )}
        </>
      ),
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
  ];
}
