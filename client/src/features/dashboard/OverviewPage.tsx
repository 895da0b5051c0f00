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
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { useCustomerOverviewQuery } from '../../api/customerOverviewApi.ts';
import { overviewLabel } from './sections.ts';

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
