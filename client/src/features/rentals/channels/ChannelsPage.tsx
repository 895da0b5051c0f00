import { lazy, Suspense } from 'react';
import { channels, type Channel } from '@app/contract/reservations/rules.ts';
import type { ChannelsOverview } from '@app/contract/channels/api.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useSearchParams } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { IconPlus } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { useNarrow } from '../base/useNarrow.ts';
import { countFeeds, feedsOf, mostUrgent } from './base/overviewFacts.ts';
import { useChannels } from './base/useChannels.ts';
import { NoPropertyYet, NothingLinked } from './overview/ChannelsEmpty.tsx';
import { DeskOverview } from './overview/DeskOverview.tsx';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { PhoneOverview } from './overview/PhoneOverview.tsx';
import classes from './ChannelsPage.module.css';

const ConnectDialog = lazy(() => import('./connect/ConnectDialog.tsx'));

/** Milliseconds after which ages are told anew. */
const minute = 60_000;

/** Every calendar that comes in and goes out, how fresh it is, and what its host must decide. */
export function ChannelsPage() {
  const area = useCustomerArea();
  const query = useChannels();
  const [view, change] = useView();
  const { data } = query;
  const count = data && countFeeds(data);
  const canConnect = data !== undefined && data.properties.length > 0;
  return (
    <>
      <div className={classes.head}>
        <PageTitle documentTitle={['Plateformes', area.title]} className={classes.title}>
          Plateformes
        </PageTitle>
        {count && count.all > 0 && (
          <p className={classes.count}>
            {countOf(count.all, 'calendrier')}, {count.fresh}&nbsp;à jour
          </p>
        )}
        {canConnect && count !== undefined && count.all > 0 && (
          <div className={classes.connect}>
            <Button tone="primary" Icon={IconPlus} onClick={() => change({ connect: '1' })}>
              Relier une plateforme
            </Button>
          </div>
        )}
      </div>
      <Answer
        query={query}
        loading="Chargement des calendriers..."
        failed="Vos calendriers n’ont pas pu être lus."
        rows={<OverviewSkeleton />}
      >
        {(overview) => <Content overview={overview} view={view} onView={change} />}
      </Answer>
      {canConnect && view.connect !== null && (
        <Suspense>
          <ConnectDialog
            key={view.connect}
            properties={data.properties}
            finishing={feedsOf(data).find(({ feed }) => feed.id === view.connect)}
            propertyId={view.propertyId}
            channel={view.channel}
            onClose={(feedId) => change({ connect: null, channel: null, ...(feedId !== undefined && { feedId }) })}
          />
        </Suspense>
      )}
    </>
  );
}

interface ContentProps {
  overview: ChannelsOverview;
  view: View;
  onView: (changes: Partial<View>) => void;
}

function Content({ overview, view, onView }: ContentProps) {
  const narrow = useNarrow();
  const now = useNow(minute);
  const feeds = feedsOf(overview);
  const named = feeds.find(({ feed }) => feed.id === view.feedId);
  const [first] = overview.properties;
  if (!first) return <NoPropertyYet />;
  if (feeds.length === 0 && overview.doubleBookings.length === 0) {
    return <NothingLinked onConnect={() => onView({ connect: '1' })} />;
  }
  const common = {
    overview,
    now,
    onChoose: (feedId: string | null) => onView({ feedId }),
    onFinish: (feed: { id: string }) => onView({ connect: feed.id }),
  };
  if (narrow) {
    const property =
      overview.properties.find(({ id }) => id === view.propertyId) ??
      named?.property ??
      mostUrgent(feeds)?.property ??
      first;
    return (
      <PhoneOverview
        {...common}
        chosen={named}
        property={property}
        onProperty={(propertyId) => onView({ propertyId })}
        onConnect={(propertyId) => onView({ connect: '1', propertyId })}
      />
    );
  }
  return (
    <DeskOverview
      {...common}
      chosen={named ?? mostUrgent(feeds)}
      onConnect={(propertyId, channel) => onView({ connect: '1', propertyId, channel })}
    />
  );
}

/** What the address says of the page. */
interface View {
  feedId: string | null;
  propertyId: string | null;
  /** '1', or the calendar whose last step is taken up again; null: nothing is being linked. */
  connect: string | null;
  channel: Channel | null;
}

const names = { feedId: 'calendrier', propertyId: 'logement', connect: 'relier', channel: 'plateforme' } as const;

function useView(): [View, (changes: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const channel = channels.find((one) => one === search.get(names.channel)) ?? null;
  const view: View = {
    feedId: search.get(names.feedId),
    propertyId: search.get(names.propertyId),
    connect: search.get(names.connect),
    channel,
  };
  const change = (changes: Partial<View>) => {
    const next = { ...view, ...changes };
    const query = new URLSearchParams();
    for (const key of keysOf(names)) {
      const value = next[key];
      if (value !== null) query.set(names[key], value);
    }
    setSearch(query, { replace: changes.connect === null, preventScrollReset: true });
  };
  return [view, change];
}
