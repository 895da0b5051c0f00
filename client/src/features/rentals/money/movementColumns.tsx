import type { MovementView } from '@app/contract/payments/overviewApi.ts';
import { bankMove } from '@app/contract/payments/disputes/rules.ts';
import { purposeLabels } from '@app/contract/payments/cards.ts';
import { meansLabels } from '@app/contract/payments/terms/termBounds.ts';
import { Link } from '../../../browser/routing.ts';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { signedCents } from '../base/euros.ts';
import { guestName } from '../reservations/stayWords.ts';
import { dayText } from '../reservations/drawer/money/moneyWords.ts';
import classes from './money.module.css';

/** How money came, and what for where it is not the price of a stay. */
function meansOf(purpose: MovementView['purpose'], means: MovementView['means']): string {
  return purpose === 'stay' ? meansLabels[means] : `${purposeLabels[purpose]}, ${meansLabels[means].toLowerCase()}`;
}

/** What a list of movements shows of each. @param at where the drawer of a reservation is. */
export function movementColumns(at: (reservationId: string) => string): readonly Column<MovementView>[] {
  return [
    {
      header: 'Voyageur',
      card: { side: 'start', row: 1 },
      lines: 2,
      cell: ({ reservationId, guest, number, propertyName }) => (
        <>
          <Link className={classes.name} to={at(reservationId)} preventScrollReset data-opens="">
            {guestName(guest)}
          </Link>
          <Note>
            {propertyName} · <span className={classes.whole}>R-{number}</span>
          </Note>
        </>
      ),
    },
    { kind: 'line', header: 'Jour', sort: 'day', card: { side: 'start' }, cell: ({ on }) => dayText(on) },
    {
      header: 'Moyen',
      card: { side: 'end' },
      cell: ({ means, note, byBank, cents, purpose }) => (
        <>
          {byBank ? bankMove(cents) : meansOf(purpose, means)}
          {note !== '' && <Note narrow>{note}</Note>}
        </>
      ),
    },
    {
      kind: 'amount',
      header: 'Montant',
      sort: 'amount',
      card: { side: 'end', row: 1 },
      cell: ({ cents }) => <span className={cents < 0 ? 'muted' : undefined}>{signedCents(cents)}</span>,
    },
  ];
}
