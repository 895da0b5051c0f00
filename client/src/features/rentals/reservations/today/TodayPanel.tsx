import { countOf } from '@app/contract/core/counting.ts';
import { addDays, shortDayLabel, weekdayLabel } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { Today } from '@app/contract/reservations/planningApi.ts';
import type { AwaitedAnswers } from '@app/contract/storefront/awaitedApi.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { usePolling } from '../../../../browser/whileSeen.ts';
import { Link } from '../../../../browser/routing.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../../components/feedback/Skeleton.tsx';
import { failureOf } from '../../../../components/feedback/reasonOf.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { IconArrowRight } from '../../../../components/text/icons.ts';
import { AlarmBanner } from '../../channels/base/AlarmBanner.tsx';
import { useReadTodayQuery } from '../reservationsApi.ts';
import { Ahead } from './Ahead.tsx';
import { useReadAwaitedQuery } from './awaitedCalls.ts';
import { DayAxis } from './DayAxis.tsx';
import { InHouse } from './InHouse.tsx';
import { Movements } from './Movements.tsx';
import { Waiting } from './Waiting.tsx';
import classes from './today.module.css';

/** Milliseconds between two readings of the day: a booking may come at any time. */
const pace = 120_000;

/** Today, as the server knows it. */
export const todayRequest = { query: {} };

/** The day of a host: who leaves, who comes, who is there, what waits for an answer. */
export function TodayPanel() {
  const query = useReadTodayQuery(todayRequest, { refetchOnMountOrArgChange: true });
  usePolling(query.refetch, pace);
  const { data: awaited, refetch: readAwaited } = useReadAwaitedQuery(undefined, { refetchOnMountOrArgChange: true });
  usePolling(readAwaited, pace);
  return (
    <div className={classes.panel}>
      <AlarmBanner />
      {query.data ? (
        <Day today={query.data} awaited={awaited?.answers ?? []} />
      ) : query.error === undefined ? (
        <AwaitedDay />
      ) : (
        <Card title="Aujourd’hui">
          <ErrorState title="La journée n’a pas pu être lue." {...failureOf(query)} />
        </Card>
      )}
    </div>
  );
}

function AwaitedDay() {
  return (
    <Card title="Aujourd’hui" content="flush" busy>
      <div role="status" aria-label="Chargement de la journée">
        <RowsSkeleton rows={4} />
      </div>
    </Card>
  );
}

function Day({ today, awaited }: { today: Today; awaited: AwaitedAnswers['answers'] }) {
  const { addressOf } = useCustomerArea();
  const { departures, arrivals, inHouse, waiting, ahead, expectedCents } = today;
  return (
    <div className={classes.day}>
      <div className={classes.main}>
        <Card
          title="Aujourd’hui"
          aside={
            <Link to={addressOf('planning')} className={classes.lead}>
              Planning
              <IconArrowRight aria-hidden="true" />
            </Link>
          }
          content="flush"
        >
          <p className={classes.count}>{sentenceOf(today)}</p>
          {departures.length + arrivals.length > 0 && (
            <>
              <DayAxis today={today} />
              <Movements today={today} />
            </>
          )}
        </Card>
      </div>
      {waiting.length + awaited.length + expectedCents > 0 && (
        <div className={classes.side}>
          {waiting.length + awaited.length > 0 && <Waiting waiting={waiting} awaited={awaited} day={today.day} />}
          {expectedCents > 0 && <Expected cents={expectedCents} day={today.day} />}
        </div>
      )}
      {(inHouse.length > 0 || ahead.some(isBusy)) && (
        <div className={classes.pair}>
          {inHouse.length > 0 && <InHouse inHouse={inHouse} day={today.day} />}
          {ahead.some(isBusy) && <Ahead ahead={ahead} properties={today.properties} />}
        </div>
      )}
    </div>
  );
}

function isBusy({ departures, arrivals, occupied }: Today['ahead'][number]): boolean {
  return departures + arrivals + occupied > 0;
}

/** '3 départs, 2 arrivées, 2 rotations'; or that the day is quiet, and when the next one is not. */
function sentenceOf({ departures, arrivals, turnovers, ahead }: Today): string {
  const parts = [
    departures.length > 0 && countOf(departures.length, 'départ'),
    arrivals.length > 0 && countOf(arrivals.length, 'arrivée'),
    turnovers.length > 0 && countOf(turnovers.length, 'rotation'),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  const next = ahead.find((day) => day.departures + day.arrivals > 0);
  const quiet = 'Ni départ ni arrivée\u00a0: une journée tranquille.';
  if (next) return `${quiet} Prochain mouvement\u00a0: ${weekdayLabel(next.day).toLowerCase()}.`;
  return ahead.some(isBusy) ? quiet : `${quiet} Rien non plus dans les sept jours qui viennent.`;
}

/** What the stays that arrive within a week come to. */
function Expected({ cents, day }: { cents: number; day: string }) {
  return (
    <section className={classes.expected}>
      <h2>Arrivées d’ici au {shortDayLabel(addDays(day, 7))}</h2>
      <p className={classes.figure}>{formatCents(cents)}</p>
      <p className="muted small">Le prix des séjours confirmés de la semaine, déjà payés ou non.</p>
    </section>
  );
}
