import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { Link } from '../../../browser/routing.ts';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import list from '../../../components/styles/List.module.css';
import { relativeTime } from '../../../components/text/relativeTime.ts';
import { AccountStateBadge } from '../badges.tsx';
import { userAddress } from '../sections.ts';
import classes from './LatestCustomers.module.css';

type Customers = EndpointResponse<typeof adminOverviewEndpoint>['latestCustomers'];

interface LatestCustomersProps {
  customers: Customers;
  now: Date;
  /** Whether this administrator may look into them. */
  mayOpen: boolean;
}

/** The customers who registered last. */
export function LatestCustomers({ customers, now, mayOpen }: LatestCustomersProps) {
  return (
    <Card title="Dernières inscriptions" content="flush">
      {customers.length === 0 ? (
        <EmptyState>Les personnes qui s'inscrivent apparaîtront ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {customers.map(({ id, name, email, planName, state, createdAt }) => (
            <li key={id} className={classes.row}>
              <Avatar name={name} />
              <div className={list.text}>
                <b>{mayOpen ? <Link to={userAddress(id)}>{name}</Link> : name}</b>
                <span className="muted small">
                  {email}
                  {planName && ` · ${planName}`}
                </span>
              </div>
              <div className={classes.end}>
                <time className="muted small" dateTime={createdAt}>
                  {relativeTime(new Date(createdAt), now)}
                </time>
                <AccountStateBadge state={state} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
