import type { ReactNode } from 'react';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
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
import list from '../../../components/styles/List.module.css';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { IconRefresh } from '../../../components/text/icons.ts';
import { relativeTime } from '../../../components/text/relativeTime.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { useSession } from '../../../session/session.ts';
import { AccountStateBadge } from '../badges.tsx';
import { addressOf, adminTitle, userAddress } from '../sections.ts';
import { TransactionBadge } from '../transactions/transactionWords.tsx';
import { FiguresRow } from './FiguresRow.tsx';
import { useAdminOverviewQuery, useReadRevenueQuery, useReadWorkQuery } from './overviewApi.ts';
import { RevenueCard } from './RevenueCard.tsx';
import { WorkCard } from './WorkCard.tsx';
import classes from './AdminOverview.module.css';

type Figures = EndpointResponse<typeof adminOverviewEndpoint>;

/** What waits for somebody, then the figures of the business. */
export function AdminOverview() {
  const now = useNow();
  const { account } = useSession();
  const overview = useAdminOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const revenue = useReadRevenueQuery(undefined, { refetchOnMountOrArgChange: true });
  const work = useReadWorkQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayOpen = (section: Permission) => account !== null && holdsPermission(account, section);
  const figures = overview.data;
  const isFetching = overview.isFetching || revenue.isFetching || work.isFetching;
  const refetch = () => {
    void overview.refetch();
    void revenue.refetch();
    void work.refetch();
  };
  return (
    <>
      <PageHead
        title="Vue d’ensemble"
        documentTitle={['Vue d’ensemble', adminTitle]}
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
      <Failure title="Ce qui vous attend n’a pas pu être chargé." query={work} />
      <Failure title="Les chiffres des clients n’ont pas pu être chargés." query={overview} />
      <Failure title="Les chiffres des paiements n’ont pas pu être chargés." query={revenue} />
      {work.data && <WorkCard work={work.data} now={now} />}
      <FiguresRow figures={settled(overview)} revenue={settled(revenue)} mayOpen={mayOpen} />
      {revenue.data && (
        <>
          <RevenueCard months={revenue.data.months} mayOpen={mayOpen('transactions')} />
          {revenue.data.latestTransactions && <LatestTransactions rows={revenue.data.latestTransactions} now={now} />}
        </>
      )}
      {figures?.latestCustomers && <LatestCustomers rows={figures.latestCustomers} now={now} />}
      {settled<unknown>(overview) === undefined && settled<unknown>(revenue) === undefined && <Loading />}
    </>
  );
}

interface Query<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a query answered; null when it failed, undefined before. */
function settled<T>({ data, error }: Query<T>): T | null | undefined {
  return data ?? (error === undefined ? undefined : null);
}

/** Why a read failed, and a way to repeat it alone; what it answered before stays. */
function Failure({ title, query }: { title: string; query: Query<unknown> }) {
  const { error, isFetching, refetch } = query;
  if (error === undefined) return null;
  return <ErrorState title={title} error={error} retry={() => void refetch()} retrying={isFetching} />;
}

interface LatestProps<R> {
  rows: readonly R[];
  now: Date;
}

type Customer = NonNullable<Figures['latestCustomers']>[number];

/** The customers who registered last. */
function LatestCustomers({ rows, now }: LatestProps<Customer>) {
  return (
    <Card title="Dernières inscriptions" content="flush">
      {rows.length === 0 ? (
        <EmptyState>Les personnes qui s’inscrivent apparaîtront ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {rows.map(({ id, name, email, planName, state, stateEndsAt, createdAt }) => (
            <Row
              key={id}
              name={name}
              title={<Link to={userAddress(id)}>{name}</Link>}
              about={[email, planName].filter(Boolean).join(' · ')}
              at={createdAt}
              now={now}
            >
              <AccountStateBadge state={state} stateEndsAt={stateEndsAt} />
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The latest three payments. */
function LatestTransactions({ rows, now }: LatestProps<TransactionView>) {
  return (
    <Card
      title="Activité récente"
      content="flush"
      aside={
        <ButtonLink size="s" tone="quiet" to={addressOf('transactions')}>
          Tout voir<span className="visuallyHidden">&nbsp;: les transactions</span>
        </ButtonLink>
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
