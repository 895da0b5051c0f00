import { useState } from 'react';
import { isSettled, type OwnJobView } from '@app/contract/jobs/api.ts';
import { useCustomerArea } from '../browser/customerArea.ts';
import { Link } from '../browser/routing.ts';
import { usePolling } from '../browser/whileSeen.ts';
import { RowsSkeleton } from '../components/feedback/Skeleton.tsx';
import { Card } from '../components/page/Card.tsx';
import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { ErrorState } from '../components/feedback/ErrorState.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '../components/text/icons.ts';
import list from '../components/styles/List.module.css';
import { failureOf } from '../components/feedback/reasonOf.ts';
import { stateBadge } from '../components/list/stateBadge.tsx';
import { Pagination } from '../components/list/Pagination.tsx';
import { relativeTime } from '../components/text/relativeTime.ts';
import { SlatBar } from '../components/brand/SlatBar.tsx';
import { useNow } from '../components/text/useNow.ts';
import { useListOwnJobsQuery } from './jobsApi.ts';
import classes from './OwnJobsCard.module.css';

const pageSize = 10;

/** Milliseconds between two polls while something is in progress. */
const pace = 3_000;

const JobBadge = stateBadge(
  { queued: 'En attente', running: 'En cours', succeeded: 'Terminée', failed: 'Échouée' },
  {
    queued: ['info', IconClock],
    running: ['info', IconHourglass],
    succeeded: ['ok', IconCircleCheck],
    failed: ['bad', IconAlertTriangle],
  },
);

/** The jobs that the host requested or that were done for them, with their result. */
export function OwnJobsCard() {
  const [page, setPage] = useState(1);
  const query = useListOwnJobsQuery({ query: { page, pageSize } }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  const moving = data?.jobs.some(({ state }) => !isSettled(state)) === true;
  usePolling(refetch, moving ? pace : null);
  const now = useNow();
  return (
    <Card
      title="Vos opérations"
      content="flush"
      foot={
        data &&
        data.total > pageSize && (
          <Pagination label="Pages d’opérations" page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        )
      }
    >
      {data ? (
        data.jobs.length > 0 ? (
          <ul className={`${list.list ?? ''} ${classes.jobs ?? ''}`}>
            {data.jobs.map((job) => (
              <Line key={job.id} job={job} now={now} />
            ))}
          </ul>
        ) : (
          <EmptyState>Rien pour l’instant&nbsp;: vos copies de données et nos envois paraîtront ici.</EmptyState>
        )
      ) : error ? (
        <ErrorState title="Vos opérations n’ont pas pu être lues." {...failureOf(query)} />
      ) : (
        <div role="status" aria-label="Chargement de vos opérations">
          <RowsSkeleton rows={2} />
        </div>
      )}
    </Card>
  );
}

function Line({ job, now }: { job: OwnJobView; now: Date }) {
  const { title, link, state, step, error, progress, createdAt, finishedAt } = job;
  const area = useCustomerArea();
  const at = finishedAt ?? createdAt;
  return (
    <li>
      <div className={list.text}>
        {link === null ? (
          <b>{title}</b>
        ) : (
          // The demonstration has the same sections at addresses of its own.
          <Link to={link.replace('/dashboard', area.home)}>{title}</Link>
        )}
        {state === 'failed' && (
          <span className="small">
            {error ?? 'Elle n’a pas abouti.'}{' '}
            {link === null ? 'Si cela vous manque, vous pouvez ' : 'Vous pouvez la redemander, ou '}
            <Link to={area.addressOf('support')}>nous écrire</Link>.
          </span>
        )}
        {state === 'running' && (
          <span className={classes.progress}>
            <SlatBar label={title} value={progress} max={100} valueText={`${progress}\u00a0%`} />
          </span>
        )}
        <span className="muted small">
          {!isSettled(state) && step && `${step}, `}
          <time dateTime={at}>{relativeTime(new Date(at), now)}</time>
        </span>
      </div>
      <span className={list.end}>
        <JobBadge state={state} />
      </span>
    </li>
  );
}
