import type { ReactNode } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import type { readRevenueEndpoint, TransactionView } from '@app/contract/billing/transactionsApi.ts';
import { formatTime, formatWeekday } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { holdsPermission, type Permission } from '@app/contract/core/permissions.ts';
import { Link } from '../../../browser/routing.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { Loading } from '../../../components/brand/Spinner.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { Stat, Stats, StatSkeleton } from '../../../components/page/Stats.tsx';
import list from '../../../components/styles/List.module.css';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { IconRefresh } from '../../../components/text/icons.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { relativeTime } from '../../../components/text/relativeTime.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { useSession } from '../../../session/session.ts';
import { AccountStateBadge } from '../badges.tsx';
import { addressOf, adminTitle, userAddress } from '../sections.ts';
import { TransactionBadge } from '../transactions/transactionWords.tsx';
import { useAdminOverviewQuery, useReadRevenueQuery } from './overviewApi.ts';
import { RevenueCard } from './RevenueCard.tsx';
import { revenueTrend } from './revenueTrend.ts';
import classes from './AdminOverview.module.css';

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
  const { activeProperties, reservations } = figures;
  const thisMonthCents = revenue.months.at(-1)?.revenueCents ?? 0;
  return (
    <Stats>
      <Stat label="Utilisateurs" value={formatCount(totalUsers)}>
        {countOf(usersThisMonth, 'inscrit')} ce mois-ci, {countOf(trialsRunning, 'essai')} en cours. Ils ont{' '}
        {countOf(activeProperties, 'logement')} à louer et {countOf(reservations, 'réservation')}.
      </Stat>
      <Stat label="Revenu du mois" value={formatCents(thisMonthCents)}>
        {revenueTrend(new Date(revenue.at), thisMonthCents, revenue.monthBeforeSoFarCents)}
      </Stat>
      <Stat label="Abonnements actifs" value={formatCount(activeSubscriptions)}>
        {pastDue === 0 ? 'Tous sont à jour.' : `${countOf(pastDue, 'paiement')} à régulariser.`}
      </Stat>
      <Stat label="Plans actifs" value={formatCount(activePlans.length)}>
        {activePlans.length === 0 ? "Aucune formule n'est proposée." : `${enumeration.format(activePlans)}.`}
      </Stat>
    </Stats>
  );
}

interface LatestProps<R> {
  rows: readonly R[];
  now: Date;
  mayOpen: boolean;
}

type Customer = Figures['latestCustomers'][number];

/** The customers who registered last. */
function LatestCustomers({ rows, now, mayOpen }: LatestProps<Customer>) {
  return (
    <Card title="Dernières inscriptions" content="flush">
      {rows.length === 0 ? (
        <EmptyState>Les personnes qui s'inscrivent apparaîtront ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {rows.map(({ id, name, email, planName, state, createdAt }) => (
            <Row
              key={id}
              name={name}
              title={mayOpen ? <Link to={userAddress(id)}>{name}</Link> : name}
              about={[email, planName].filter(Boolean).join(' · ')}
              at={createdAt}
              now={now}
            >
              <AccountStateBadge state={state} />
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The latest three payments. */
function LatestTransactions({ rows, now, mayOpen }: LatestProps<TransactionView>) {
  return (
    <Card
      title="Activité récente"
      content="flush"
      aside={
        mayOpen && (
          <ButtonLink size="s" tone="quiet" to={addressOf('transactions')}>
            Tout voir<span className="visuallyHidden">&nbsp;: les transactions</span>
          </ButtonLink>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState>Les paiements des clients apparaîtront ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {rows.map(({ id, user, reference, description, amountCents, status, createdAt }) => (
            <Row key={id} name={user.name} about={`${reference} · ${description}`} at={createdAt} now={now}>
              <span className={classes.amount}>
                <b>{formatCents(amountCents)}</b>
                <TransactionBadge state={status} />
              </span>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  name: string;
  title?: ReactNode;
  about: string;
  at: string;
  now: Date;
  children: ReactNode;
}

function Row({ name, title = name, about, at, now, children }: RowProps) {
  return (
    <li className={classes.row}>
      <Avatar name={name} />
      <div className={list.text}>
        <b>{title}</b>
        <span className="muted small">{about}</span>
      </div>
      <div className={classes.end}>
        <time className="muted small" dateTime={at}>
          {relativeTime(new Date(at), now)}
        </time>
        {children}
      </div>
    </li>
  );
}
