import { useState } from 'react';
import {
  timelineLabels,
  timelineSources,
  type TimelineEntry,
  type TimelineSource,
} from '@app/contract/accounts/usersApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Link } from '../../../browser/routing.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { FilterChips } from '../../../components/list/FilterChips.tsx';
import { IconDeviceDesktop, IconLifebuoy, IconMail, IconUser, type Icon } from '../../../components/text/icons.ts';
import { IconActivity, IconShieldLock, IconTransfer } from '../icons.ts';
import { Tile, type Tone } from '../../../components/text/Tile.tsx';
import { useReadTimelineInfiniteQuery } from './usersApi.ts';
import classes from './Timeline.module.css';

const icons: Record<TimelineSource, Icon> = {
  account: IconUser,
  payment: IconTransfer,
  mail: IconMail,
  job: IconActivity,
  session: IconDeviceDesktop,
  support: IconLifebuoy,
  administration: IconShieldLock,
};

const tones: Record<TimelineEntry['tone'], Tone> = { neutral: 'neutral', good: 'ok', warning: 'warn', bad: 'bad' };

/** What happened to a customer, the latest first, all of it or one kind. */
export function Timeline({ id }: { id: string }) {
  const [source, setSource] = useState<TimelineSource | 'all'>('all');
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useReadTimelineInfiniteQuery(
      { id, source: source === 'all' ? undefined : source },
      { refetchOnMountOrArgChange: true },
    );
  const entries = currentData?.pages.flatMap((page) => page.entries);
  return (
    <Card title="Historique" content="flush" busy={isFetching}>
      <div className={classes.chips}>
        <FilterChips
          label="Filtrer l’historique"
          chips={[
            { id: 'all', label: 'Tout' },
            ...timelineSources.map((one) => ({ id: one, label: timelineLabels[one] })),
          ]}
          chosen={source}
          onChoose={setSource}
        />
      </div>
      {entries && entries.length > 0 && (
        <ol className={classes.entries} aria-label="Ce qui est arrivé, le plus récent en premier">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {entries?.length === 0 && (
        <EmptyState>
          {source === 'all' ? 'Rien n’est encore arrivé à ce compte.' : 'Rien de ce genre pour ce compte.'}
        </EmptyState>
      )}
      {error ? (
        <ErrorState
          title="L’historique n’a pas pu être lu."
          error={error}
          retry={() => void (hasNextPage ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      ) : (
        !entries && (
          <div role="status" aria-label="Chargement de l’historique">
            <RowsSkeleton rows={6} />
          </div>
        )
      )}
      {hasNextPage && !error && (
        <div className={classes.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Afficher la suite
          </Button>
        </div>
      )}
    </Card>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const { source, at, title, detail, tone, href } = entry;
  const Mark = icons[source];
  return (
    <li>
      <Tile tone={tones[tone]}>
        <Mark />
      </Tile>
      <div className={classes.text}>
        <span className="visuallyHidden">{timelineLabels[source]}&nbsp;: </span>
        {href === null ? <b>{title}</b> : <Link to={href}>{title}</Link>}
        {detail && <span>{detail}</span>}
        <time dateTime={at} className="muted small">
          {formatMoment(new Date(at))}
        </time>
      </div>
    </li>
  );
}
