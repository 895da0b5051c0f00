import { useRef } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { listSessionsEndpoint } from '@app/contract/accounts/profileApi.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import {
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconWorld,
  type Icon,
} from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { failureOf, reasonOf } from '../../components/feedback/reasonOf.ts';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { Tile } from '../../components/text/Tile.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './securityApi.ts';
import classes from './SecurityCard.module.css';

type OpenSession = EndpointResponse<typeof listSessionsEndpoint>['sessions'][number];

const icons: Record<OpenSession['deviceKind'], Icon> = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconWorld,
};

/** Where the account is open, and ending it there. */
export function SessionsCard() {
  const now = useNow();
  const rows = useRef<HTMLUListElement>(null);
  const query = useListSessionsQuery();
  const { data, error } = query;
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const sessions = data?.sessions ?? [];
  const failure = ending.error ?? endingOthers.error;

  const tell = (message: string) => {
    showSuccess(message);
    // The button that had the focus goes with its row.
    rows.current?.focus();
  };
  const endOne = async ({ id, device }: OpenSession) => {
    const answer = await end({ params: { id } });
    if (!answer.error) tell(`Session déconnectée\u00a0: ${device}`);
  };
  const endAll = async () => {
    const { data: done } = await endOthers();
    if (done) tell(done.ended > 1 ? `${done.ended}\u00a0sessions déconnectées` : 'Session déconnectée');
  };

  return (
    <Card
      title="Sessions ouvertes"
      content="flush"
      busy={!data && !error}
      foot={
        sessions.length > 1 && (
          <Button busy={endingOthers.isLoading} onClick={() => void endAll()}>
            Déconnecter les autres sessions
          </Button>
        )
      }
    >
      {data ? (
        <ul ref={rows} className={list.list} tabIndex={-1} aria-label="Sessions ouvertes">
          {sessions.map((session) => {
            const { id, device, deviceKind, current, address, remembered, seenAt, createdAt } = session;
            const Icon = icons[deviceKind];
            return (
              <li key={id}>
                <Tile tone={current ? 'ok' : 'neutral'}>
                  <Icon />
                </Tile>
                <div className={list.text}>
                  <b>{device}</b>
                  <span className="muted small">
                    {address && `${address} · `}
                    {current ? 'ouverte ' : 'vue '}
                    <time dateTime={current ? createdAt : seenAt}>
                      {relativeTime(new Date(current ? createdAt : seenAt), now)}
                    </time>
                    {remembered && ' · gardée 30\u00a0jours'}
                  </span>
                </div>
                {current ? (
                  <Badge tone="ok" Icon={IconCircleCheck}>
                    Cette session
                  </Badge>
                ) : (
                  <Button
                    size="s"
                    busy={ending.isLoading && ending.originalArgs?.params.id === id}
                    onClick={() => void endOne(session)}
                  >
                    Déconnecter<span className="visuallyHidden">&nbsp;: {device}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <div className={classes.more}>
          <ErrorState title="Vos sessions n’ont pas pu être lues." {...failureOf(query)} />
        </div>
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {failure && (
        <div className={classes.more}>
          <FailureNotice title="La session n’a pas pu être déconnectée.">{reasonOf(failure)}</FailureNotice>
        </div>
      )}
    </Card>
  );
}
