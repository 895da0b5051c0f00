import { formatTime } from '@app/contract/core/dates.ts';
import { addDays, dayAt, shortDayLabel } from '@app/contract/core/days.ts';
import type { FeedView, LedgerEntry } from '@app/contract/channels/api.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { LedgerIcon } from '../../../../components/calendars/LedgerIcon.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { IconArrowRight } from '../../../../components/text/icons.ts';
import { feedName } from '../base/channelWords.ts';
import { useReadFeedLedgerQuery } from '../base/channelsApi.ts';
import classes from './LatestDecisions.module.css';

/** Lines that are shown beside a calendar; the others are in its ledger. */
const most = 5;

interface LatestDecisionsProps {
  feed: FeedView;
  now: Date;
  /** Where nothing around it says whose calendar it is. */
  isNamed?: boolean;
}

/** The latest of what was decided about a calendar. */
export function LatestDecisions({ feed, now, isNamed = false }: LatestDecisionsProps) {
  const { addressOf } = useCustomerArea();
  const query = useReadFeedLedgerQuery({ params: { id: feed.id }, query: { limit: 10 } });
  return (
    <Card
      title={isNamed ? `Ce que nous avons décidé pour ${feedName(feed)}` : 'Ce que nous avons décidé'}
      aside={
        <Link className={classes.all} to={addressOf(`plateformes/${feed.id}/journal`)}>
          Tout le journal
          <IconArrowRight aria-hidden="true" />
        </Link>
      }
      content="flush"
    >
      <Answer
        query={query}
        loading="Chargement du journal..."
        failed="Le journal n’a pas pu être lu."
        rows={3}
        inside="card"
      >
        {({ entries }) => {
          const lines = entries.flatMap(linesOf).slice(0, most);
          if (lines.length === 0)
            return <p className={classes.empty}>Rien encore&nbsp;: la première lecture est en route.</p>;
          return (
            <ol className={classes.lines}>
              {lines.map(({ id, at, tone, sentence }) => (
                <li key={id}>
                  <time dateTime={at}>{briefMoment(at, now)}</time>
                  <LedgerIcon tone={tone} />
                  <span>{sentence}</span>
                </li>
              ))}
            </ol>
          );
        }}
      </Answer>
    </Card>
  );
}

function linesOf({ id, at, lines }: LedgerEntry) {
  return lines.map((line, index) => ({ id: `${id} ${index}`, at, ...line }));
}

/** '9 h 41' of today, 'hier', '6 avr.' */
function briefMoment(instant: string, now: Date): string {
  const at = new Date(instant);
  if (dayAt(at) === dayAt(now)) return formatTime(at);
  return dayAt(at) === addDays(dayAt(now), -1) ? 'hier' : shortDayLabel(dayAt(at));
}
