import type { EndpointResponse } from '@app/contract/endpoint.ts';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { accountStateLabel, type AccountState } from '@app/contract/accounts/rules.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass, type Icon } from '../../../components/icons.ts';
import list from '../../../components/List.module.css';
import { relativeTime } from '../../../components/relativeTime.ts';
import type { Tone } from '../../../components/Tile.tsx';
import classes from './LatestCustomers.module.css';

type Customers = EndpointResponse<typeof adminOverviewEndpoint>['latestCustomers'];

const looks: Record<AccountState, { tone: Tone; Icon: Icon }> = {
  active: { tone: 'ok', Icon: IconCircleCheck },
  trial: { tone: 'warn', Icon: IconHourglass },
  past_due: { tone: 'bad', Icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', Icon: IconClock },
  expired: { tone: 'neutral', Icon: IconClock },
  unknown: { tone: 'neutral', Icon: IconClock },
};

interface LatestCustomersProps {
  customers: Customers;
  now: Date;
}

/** The customers who registered last. */
export function LatestCustomers({ customers, now }: LatestCustomersProps) {
  return (
    <Card title="Dernières inscriptions" content="flush">
      {customers.length === 0 ? (
        <EmptyState>Les personnes qui s'inscrivent apparaîtront ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {customers.map(({ id, name, email, planName, state, createdAt }) => {
            const { tone, Icon } = looks[state];
            return (
              <li key={id} className={classes.row}>
                <Avatar name={name} />
                <div className={list.text}>
                  <b>{name}</b>
                  <span className="muted small">
                    {email}
                    {planName && ` · ${planName}`}
                  </span>
                </div>
                <div className={classes.end}>
                  <time className="muted small" dateTime={createdAt}>
                    {relativeTime(new Date(createdAt), now)}
                  </time>
                  <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
                    {accountStateLabel(state)}
                  </Badge>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
