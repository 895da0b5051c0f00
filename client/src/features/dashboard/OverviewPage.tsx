import type { ReactNode } from 'react';
import { formatWeekday } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { useSession } from '../../session/session.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import columns from '../../components/styles/Columns.module.css';
import { useNow } from '../../components/text/useNow.ts';
import { AccountCard } from './AccountCard.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { useCustomerOverviewQuery } from '../../api/accountApi.ts';
import { SkeletonLine, RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { overviewLabel } from './sections.ts';
import classes from './AccountCard.module.css';

interface OverviewPageProps {
  /** What stands first; the first steps of a new account when left out. */
  first?: ReactNode;
}

/** The first page of a customer area. */
export function OverviewPage({ first }: OverviewPageProps) {
  const area = useCustomerArea();
  const { account } = useSession();
  const now = useNow();
  const { data: overview, error, isFetching, refetch } = useCustomerOverviewQuery();
  const activity = overview && <RecentActivity activities={overview.activities} now={now} />;
  return (
    <>
      <PageHead title={`Bonjour ${account?.firstName ?? ''}`} documentTitle={[overviewLabel, area.title]}>
        {formatWeekday(now)}
      </PageHead>
      {overview ? (
        <div className={columns.columns}>
          {first ?? <GettingStarted overview={overview} />}
          <div className={columns.stack}>
            <AccountCard overview={overview} />
            {first && activity}
          </div>
          {!first && <div className={columns.across}>{activity}</div>}
        </div>
      ) : error ? (
        <ErrorState
          title="La vue d'ensemble n'a pas pu être chargée."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

/** The overview while it loads, in the shape of what comes. */
function OverviewSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement...
      </p>
      <div className={columns.columns}>
        <Card title="Pour bien démarrer" content="flush" busy>
          <RowsSkeleton rows={5} />
        </Card>
        <Card title="Votre compte" busy>
          <div className={classes.content}>
            <SkeletonLine width="70%" height={30} />
            <SkeletonLine />
            <SkeletonLine height={28} />
            <SkeletonLine width="60%" />
          </div>
        </Card>
        <div className={columns.across}>
          <Card title="Activité récente" content="flush" busy>
            <RowsSkeleton rows={3} />
          </Card>
        </div>
      </div>
    </>
  );
}
