import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { holdsPermission, type Permission } from '@app/contract/core/permissions.ts';
import type { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { formatTime, formatWeekday } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { IconRefresh } from '../../../components/text/icons.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { Loading } from '../../../components/brand/Spinner.tsx';
import { Stat, Stats, StatSkeleton } from '../../../components/page/Stats.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { counted, formatCount } from '../../../components/text/numbers.ts';
import { LatestCustomers, LatestTransactions } from './Latest.tsx';
import { useAdminOverviewQuery, useReadRevenueQuery } from './overviewApi.ts';
import { RevenueCard } from './RevenueCard.tsx';
import { revenueTrend } from './revenueTrend.ts';
import { adminTitle } from '../sections.ts';

type Figures = EndpointResponse<typeof adminOverviewEndpoint>;
type Revenue = EndpointResponse<typeof readRevenueEndpoint>;

const enumeration = new Intl.ListFormat('fr-FR');

/** The figures of the business. */
export function AdminOverview() {
  const now = useNow();
  const { account } = useSession();
  const overview = useAdminOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const revenue = useReadRevenueQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayOpen = (section: Permission) => account !== null && holdsPermission(account, section);
  const figures = overview.data;
  const error = overview.error ?? revenue.error;
  const isFetching = overview.isFetching || revenue.isFetching;
  const refetch = () => {
    void overview.refetch();
    void revenue.refetch();
  };
  return (
    <>
      <PageHead
        title="Vue d'ensemble"
        documentTitle={["Vue d'ensemble", adminTitle]}
        actions={
          <Button Icon={IconRefresh} busy={isFetching} onClick={refetch}>
            Actualiser
          </Button>
        }
      >
        {formatWeekday(now)}
        {figures && (
          <>
            , chiffres à <time dateTime={figures.at}>{formatTime(new Date(figures.at))}</time>
          </>
        )}
        .
      </PageHead>
      {error && (
        <ErrorState
          title="Les chiffres n'ont pas pu être chargés."
          error={error}
          retry={refetch}
          retrying={isFetching}
        />
      )}
      {figures && revenue.data ? (
        <>
          <FiguresRow figures={figures} revenue={revenue.data} />
          <RevenueCard months={revenue.data.months} />
          <LatestTransactions rows={revenue.data.latestTransactions} now={now} mayOpen={mayOpen('transactions')} />
          <LatestCustomers rows={figures.latestCustomers} now={now} mayOpen={mayOpen('users')} />
        </>
      ) : (
        !error && (
          <>
            <Stats>
              <StatSkeleton />
              <StatSkeleton />
              <StatSkeleton />
              <StatSkeleton />
            </Stats>
            <Loading />
          </>
        )
      )}
    </>
  );
}

function FiguresRow({ figures, revenue }: { figures: Figures; revenue: Revenue }) {
  const { totalUsers, usersThisMonth, trialsRunning, activeSubscriptions, pastDue, activePlans } = figures;
  const thisMonthCents = revenue.months.at(-1)?.revenueCents ?? 0;
  return (
    <Stats>
      <Stat label="Utilisateurs" value={formatCount(totalUsers)}>
        {counted(usersThisMonth, 'inscrit')} ce mois-ci, {counted(trialsRunning, 'essai')} en cours.
      </Stat>
      <Stat label="Revenu du mois" value={formatCents(thisMonthCents)}>
        {revenueTrend(new Date(revenue.at), thisMonthCents, revenue.monthBeforeSoFarCents)}
      </Stat>
      <Stat label="Abonnements actifs" value={formatCount(activeSubscriptions)}>
        {pastDue === 0 ? 'Tous sont à jour.' : `${counted(pastDue, 'paiement')} à régulariser.`}
      </Stat>
      <Stat label="Plans actifs" value={formatCount(activePlans.length)}>
        {activePlans.length === 0 ? "Aucune formule n'est proposée." : `${enumeration.format(activePlans)}.`}
      </Stat>
    </Stats>
  );
}
