import { countOf } from '@app/contract/core/counting.ts';
import { dayAt } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { disputeReason } from '@app/contract/payments/disputes/rules.ts';
import type { DisputeView } from '@app/contract/payments/disputes/disputesApi.ts';
import { Link } from '../../../../browser/routing.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { useNow } from '../../../../components/text/useNow.ts';
import { datesText } from '../../base/stayDates.ts';
import { useListDisputesQuery } from '../../reservations/drawer/dispute/disputeCalls.ts';
import { disputeNews, isAnswerable } from '../../reservations/drawer/dispute/disputeWords.ts';
import classes from '../money.module.css';

/** Days for which a dispute that has ended is shown. */
const daysShown = 60;

const day = 86_400_000;

interface DisputesCardProps {
  /** Where the drawer of a reservation is. */
  at: (reservationId: string) => string;
}

/** Card payments that guests' banks dispute; nothing while there are none. */
export function DisputesCard({ at }: DisputesCardProps) {
  const now = useNow();
  const { data } = useListDisputesQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const recent = data?.disputes.filter(
    (one) => !isOver(one) || now.getTime() - new Date(one.openedAt).getTime() < daysShown * day,
  );
  if (!recent || recent.length === 0) return null;
  const open = recent.filter((one) => isAnswerable(one)).length;
  return (
    <Card
      title="Paiements contestés"
      anchor="contestations"
      content="flush"
      {...(open > 0 && { tone: 'bad' })}
      aside={open > 0 && <span className="muted small">{countOf(open, 'réponse attendue', 'réponses attendues')}</span>}
    >
      <ul className={classes.lines}>
        {recent.map((dispute) => (
          <Line key={dispute.id} dispute={dispute} today={dayAt(now)} to={at(dispute.reservationId)} />
        ))}
      </ul>
    </Card>
  );
}

function isOver({ status }: DisputeView): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented';
}

function Line({ dispute, today, to }: { dispute: DisputeView; today: string; to: string }) {
  const { guestName, propertyName, arrival, departure, number, cents, reason } = dispute;
  const isOpen = isAnswerable(dispute);
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        <Link className={classes.name} to={to} preventScrollReset>
          {guestName || `R-${number}`}
        </Link>
        <span className="muted small">
          {propertyName}, {datesText(arrival, departure, today)} · <span className={classes.whole}>R-{number}</span>
        </span>
        <span className={classes.about}>{disputeReason(reason).label}.</span>
        <span className={classes.about} data-tone={isOpen ? 'late' : undefined}>
          {disputeNews(dispute)}
        </span>
      </span>
      <b className={classes.cents}>{formatCents(cents)}</b>
      <span className={classes.answers}>
        <ButtonLink size="s" {...(isOpen && { tone: 'primary' })} to={to}>
          {isOpen ? 'Répondre' : 'Voir la réservation'}
          <span className="visuallyHidden">&nbsp;: {guestName}</span>
        </ButtonLink>
      </span>
    </li>
  );
}
