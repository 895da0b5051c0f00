import type { ReactNode } from 'react';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Link } from '../../../browser/routing.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Card } from '../../../components/page/Card.tsx';
import list from '../../../components/styles/List.module.css';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { relativeTime } from '../../../components/text/relativeTime.ts';
import { AccountStateBadge } from '../badges.tsx';
import { addressOf, userAddress } from '../sections.ts';
import { TransactionBadge } from '../transactions/transactionWords.tsx';
import classes from './Latest.module.css';

interface LatestProps<R> {
  rows: readonly R[];
  now: Date;
  mayOpen: boolean;
}

type Customer = EndpointResponse<typeof adminOverviewEndpoint>['latestCustomers'][number];

/** The customers who registered last. */
export function LatestCustomers({ rows, now, mayOpen }: LatestProps<Customer>) {
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
export function LatestTransactions({ rows, now, mayOpen }: LatestProps<TransactionView>) {
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
  /** The name, unless it leads somewhere. */
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
