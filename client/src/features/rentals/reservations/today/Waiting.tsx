import { countOf } from '@app/contract/core/counting.ts';
import { shortDayLabel } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { useState } from 'react';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { IconClock, IconHourglass } from '../../../../components/text/icons.ts';
import { Tile } from '../../../../components/text/Tile.tsx';
import { CancelDialog } from '../drawer/CancelDialog.tsx';
import { ConfirmQuestion } from '../drawer/questions.tsx';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { guestName, partyWords } from '../stayWords.ts';
import { ReservationLink } from './ReservationLink.tsx';
import classes from './today.module.css';

interface WaitingProps {
  waiting: readonly ReservationSummary[];
  day: string;
}

/** How many are shown: the day itself must not be pushed out of sight. */
const most = 3;

/** Requests and options that wait for an answer, the first to end first. */
export function Waiting({ waiting, day }: WaitingProps) {
  const { addressOf } = useCustomerArea();
  const [ask, question] = useQuestion(ConfirmQuestion);
  const [refused, setRefused] = useState<ReservationSummary | null>(null);
  return (
    <Card
      title="À faire"
      aside={<span className="muted small">{countOf(waiting.length, 'réponse attendue', 'réponses attendues')}</span>}
      content="flush"
    >
      <ul className={classes.waiting}>
        {waiting.slice(0, most).map((reservation) => {
          const { id, guest, propertyName, arrival, departure, state, totalCents, heldUntil } = reservation;
          return (
            <li key={id}>
              <Tile tone="warn">{state === 'request' ? <IconHourglass /> : <IconClock />}</Tile>
              <span className={classes.who}>
                <ReservationLink id={id}>
                  {guestName(guest)} {state === 'request' ? 'demande' : 'a une option sur'} {propertyName},{' '}
                  {datesText(arrival, departure, day)}
                </ReservationLink>
                <span className="muted small">
                  {nightsText(arrival, departure)}, {partyWords(reservation)}
                  {totalCents !== null && ` · ${formatCents(totalCents)}`}
                  {heldUntil !== null &&
                    ` · ${heldUntil === day ? 'jusqu’à ce soir' : `jusqu’au ${shortDayLabel(heldUntil)}`}`}
                </span>
              </span>
              <span className={classes.answers}>
                <Button size="s" tone="primary" onClick={() => ask(reservation)}>
                  {state === 'request' ? 'Accepter' : 'Confirmer'}
                  <span className="visuallyHidden">&nbsp;: {guestName(guest)}</span>
                </Button>
                <Button size="s" onClick={() => setRefused(reservation)}>
                  {state === 'request' ? 'Refuser' : 'Annuler'}
                  <span className="visuallyHidden">&nbsp;: {guestName(guest)}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {waiting.length > most && (
        <p className={classes.more}>
          <Link to={`${addressOf('reservations')}?etat=request`}>Voir toutes les demandes</Link>
        </p>
      )}
      {question}
      {refused && <CancelDialog reservation={refused} onClose={() => setRefused(null)} />}
    </Card>
  );
}
