import { useState } from 'react';
import { formatTime, formatWeekday } from '@app/contract/core/dates.ts';
import { dateOf, dayAt } from '@app/contract/core/days.ts';
import { readLedgerBodyEndpoint, type FeedView, type LedgerEntry } from '@app/contract/channels/api.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { useParams } from '../../../../browser/routing.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { LedgerEntries } from '../../../../components/calendars/LedgerEntries.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure, showNotice } from '../../../../components/toasts/toast.tsx';
import { PageTitle } from '../../../../components/page/PageTitle.tsx';
import { useNow } from '../../../../components/text/useNow.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { Age } from '../base/Age.tsx';
import { BackLink } from '../base/BackLink.tsx';
import { untilText, whenText } from '../base/ages.ts';
import { feedGenitive, feedName, freshOfFeed } from '../base/channelWords.ts';
import { useLazyReadFeedLedgerQuery, useReadChannelsQuery, useReadFeedLedgerQuery } from '../base/channelsApi.ts';
import classes from './LedgerPage.module.css';

/** Readings that are asked for at once. */
const limit = 30;

/** Everything that was read of a calendar and decided, the latest first. */
export function LedgerPage() {
  const area = useCustomerArea();
  const { feedId = '' } = useParams();
  const query = useReadFeedLedgerQuery(
    { params: { id: feedId }, query: { limit } },
    { refetchOnMountOrArgChange: true },
  );
  const { data: overview } = useReadChannelsQuery();
  const feed = query.data?.feed;
  const propertyName = overview?.properties.find(({ id }) => id === feed?.propertyId)?.name;
  return (
    <>
      <div className={classes.head}>
        <BackLink feedId={feedId} />
        <PageTitle documentTitle={['Journal', 'Plateformes', area.title]} className={classes.title} page={feedId}>
          {feed ? `Journal ${feedGenitive(feed)}` : 'Journal'}
        </PageTitle>
        {feed && <State feed={feed} propertyName={propertyName} />}
      </div>
      <Answer query={query} loading="Chargement du journal..." failed="Le journal n’a pas pu être lu." rows={6}>
        {({ entries, more }) => <Entries key={feedId} feedId={feedId} latest={entries} more={more} />}
      </Answer>
    </>
  );
}

function State({ feed, propertyName }: { feed: FeedView; propertyName: string | undefined }) {
  const now = useNow();
  const { look } = freshOfFeed(feed, now);
  const { readAt, nextReadAt, channel, failure, quarantine } = feed;
  const text = quarantine
    ? `À vérifier depuis ${whenText(quarantine.since, now).replace(/^à /, '')}`
    : failure
      ? failure.sentence
      : readAt === null
        ? 'Première lecture en attente'
        : `Lue ${whenText(readAt, now)}`;
  return (
    <p className={classes.state}>
      <span className={classes.whose}>
        <SourceMark source={channel} />
        {feedName(feed)}
        {propertyName !== undefined && `, ${propertyName}`}
      </span>
      <Age way="read" spoken="Vous lisez la plateforme" look={look} text={text} />
      <span className="muted small">prochaine lecture {untilText(nextReadAt, now)}</span>
    </p>
  );
}

function Entries({ feedId, latest, more }: { feedId: string; latest: readonly LedgerEntry[]; more: boolean }) {
  const [older, setOlder] = useState<readonly LedgerEntry[]>([]);
  const [moreOlder, setMoreOlder] = useState<boolean | null>(null);
  const [read, { isFetching }] = useLazyReadFeedLedgerQuery();
  // A reading more pushes the last of the latest ones among the older.
  const known = new Set(latest.map(({ id }) => id));
  const entries = [...latest, ...older.filter(({ id }) => !known.has(id))];
  const last = entries.at(-1);
  if (!last) {
    return (
      <div className={classes.card}>
        <EmptyState title="Rien encore">La première lecture de ce calendrier est en route.</EmptyState>
      </div>
    );
  }
  const readOlder = async () => {
    const { data, error } = await read({ params: { id: feedId }, query: { before: last.at, limit } });
    if (!data) {
      showFailure('Les lectures plus anciennes n’ont pas pu être lues', reasonOf(error));
      return;
    }
    setOlder((before) => [...before, ...data.entries]);
    setMoreOlder(data.more);
  };
  const days = Map.groupBy(entries, ({ at }) => dayAt(new Date(at)));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{formatWeekday(dateOf(day))}</h2>
          <div className={classes.card}>
            <LedgerEntries
              entries={ofDay}
              reader="host"
              renderAside={(entry) => entry.hasBody && <BodyLink feedId={feedId} entry={entry} />}
            />
          </div>
        </section>
      ))}
      {(moreOlder ?? more) && (
        <div className={classes.more}>
          <Button busy={isFetching} onClick={() => void readOlder()}>
            Plus anciens
          </Button>
        </div>
      )}
    </>
  );
}

function BodyLink({ feedId, entry: { id, at, kind } }: { feedId: string; entry: LedgerEntry }) {
  const { home } = useCustomerArea();
  const text = (
    <>
      {kind === 'failure' ? 'Réponse telle que reçue' : 'Calendrier tel que lu'}
      <span className="visuallyHidden">&nbsp;à {formatTime(new Date(at))}</span>
    </>
  );
  if (home === '/demo') {
    return (
      <button
        type="button"
        className={classes.body}
        onClick={() => showNotice('La démonstration n’a pas de fichiers à télécharger')}
      >
        {text}
      </button>
    );
  }
  const href = readLedgerBodyEndpoint.path.replace(':id', feedId).replace(':entryId', id);
  return (
    <a className={classes.body} href={href} download="">
      {text}
    </a>
  );
}
