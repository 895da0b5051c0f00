import { countOf } from '@app/contract/core/counting.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import type { AwaitedAnswer } from '@app/contract/storefront/awaitedApi.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { IconClock, IconHourglass } from '../../../../components/text/icons.ts';
import { Tile } from '../../../../components/text/Tile.tsx';
import { useNow } from '../../../../components/text/useNow.ts';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { guestName, partyWords } from '../stayWords.ts';
import { waitText } from '../waitText.ts';
import { Awaited } from './Awaited.tsx';
import { useAnswering } from './Answering.tsx';
import { ReservationLink } from './ReservationLink.tsx';
import classes from './today.module.css';

interface WaitingProps {
  waiting: readonly ReservationSummary[];
  awaited: readonly AwaitedAnswer[];
  day: string;
}

/** How many are shown: the day itself must not be pushed out of sight. */
const most = 3;

/** What waits for an answer, the first to end first: requests and options, then what concerns stays that are agreed. */
export function Waiting({ waiting, awaited, day }: WaitingProps) {
  const { addressOf } = useCustomerArea();
  const { buttonsFor, questions } = useAnswering();
  const now = useNow();
  return (
    <Card
      title="À faire"
      aside={
        <span className="muted small">
          {countOf(waiting.length + awaited.length, 'réponse attendue', 'réponses attendues')}
        </span>
      }
      content="flush"
    >
      {waiting.length > 0 && (
        <ul className={classes.waiting}>
          {waiting.slice(0, most).map((reservation) => {
            const { id, guest, propertyName, arrival, departure, state, totalCents } = reservation;
            const wait = waitText(reservation, { now, today: day });
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
                  </span>
                  {wait !== null && <span className={classes.wait}>{capitalised(wait)}</span>}
                </span>
                {buttonsFor(reservation)}
              </li>
            );
          })}
        </ul>
      )}
      {waiting.length > most && (
        <p className={classes.more}>
          <Link to={`${addressOf('reservations')}?etat=request`}>Voir toutes les demandes</Link>
        </p>
      )}
      {awaited.length > 0 && <Awaited answers={awaited} day={day} />}
      {questions}
    </Card>
  );
}
