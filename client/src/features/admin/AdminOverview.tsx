import type { EndpointResponse } from '@app/contract/endpoint.ts';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { formatTime, formatWeekday } from '@app/contract/dates.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconRefresh } from '../../components/icons.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Loading } from '../../components/Spinner.tsx';
import { Stat, Stats, StatSkeleton } from '../../components/Stats.tsx';
import { useNow } from '../../components/useNow.ts';
import { LatestCustomers } from './LatestCustomers.tsx';
import { useAdminOverviewQuery } from './overviewApi.ts';
import { adminTitle } from './sections.ts';

type Figures = EndpointResponse<typeof adminOverviewEndpoint>;

const whole = new Intl.NumberFormat('fr-FR');
const enumeration = new Intl.ListFormat('fr-FR');

/** The figures of the business. */
export function AdminOverview() {
  const now = useNow();
  const {
    data: figures,
    error,
    isFetching,
    refetch,
  } = useAdminOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead
        title="Vue d'ensemble"
        documentTitle={["Vue d'ensemble", adminTitle]}
        actions={
          <Button icon={<IconRefresh aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
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
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {figures ? (
        <>
          <Figures figures={figures} />
          <LatestCustomers customers={figures.latestCustomers} now={now} />
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

/** '38 inscrits'; in French, zero and one are singular. */
function count(amount: number, singular: string, plural: string): string {
  return `${whole.format(amount)} ${amount > 1 ? plural : singular}`;
}

function Figures({ figures }: { figures: Figures }) {
  const { totalUsers, usersThisMonth, trialsRunning, activeSubscriptions, pastDue, activePlans } = figures;
  return (
    <Stats>
      <Stat label="Utilisateurs" value={whole.format(totalUsers)}>
        {count(usersThisMonth, 'inscrit', 'inscrits')} ce mois-ci.
      </Stat>
      <Stat label="Essais en cours" value={whole.format(trialsRunning)}>
        {trialsRunning === 0 ? "Personne n'est en essai." : "Rien n'est débité pendant l'essai."}
      </Stat>
      <Stat label="Abonnements actifs" value={whole.format(activeSubscriptions)}>
        {pastDue === 0 ? 'Tous sont à jour.' : `${count(pastDue, 'paiement', 'paiements')} à régulariser.`}
      </Stat>
      <Stat label="Plans actifs" value={whole.format(activePlans.length)}>
        {activePlans.length === 0 ? "Aucune formule n'est proposée." : `${enumeration.format(activePlans)}.`}
      </Stat>
    </Stats>
  );
}
