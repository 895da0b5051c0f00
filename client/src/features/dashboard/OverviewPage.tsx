import { formatWeekday } from '@app/contract/dates.ts';
import { useSession } from '../../app/session/session.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import columns from '../../components/Columns.module.css';
import { useNow } from '../../components/useNow.ts';
import { AccountCard } from './AccountCard.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { useCustomerOverviewQuery } from './overviewApi.ts';
import { dashboardTitle, overviewSection } from './sections.ts';

/** The first page of the customer area. */
export function OverviewPage() {
  const { account } = useSession();
  const now = useNow();
  const { data: overview, error, isFetching, refetch } = useCustomerOverviewQuery();
  return (
    <>
      <PageHead title={`Bonjour ${account?.firstName ?? ''}`} documentTitle={[overviewSection.label, dashboardTitle]}>
        {formatWeekday(now)}
      </PageHead>
      {overview ? (
        <div className={columns.columns}>
          <GettingStarted overview={overview} />
          <AccountCard overview={overview} />
          <div className={columns.across}>
            <RecentActivity activities={overview.activities} now={now} />
          </div>
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
