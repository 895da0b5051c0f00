import { useRef } from 'react';
import {
  exportAllFeedsEndpoint,
  feedSorts,
  type FeedCause,
  type TroubledFeed,
} from '@app/contract/channels/adminApi.ts';
import { freshnessLabels } from '@app/contract/channels/freshness.ts';
import { channelLabels, channels } from '@app/contract/reservations/rules.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { WayLink } from '../../../components/page/WayBack.tsx';
import { FreshnessBadge } from '../../../components/calendars/FreshnessBadge.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Note, shortDate, type Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListHead } from '../../../components/list/ListPage.tsx';
import { ListPanel } from '../../../components/list/ListPanel.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, choice, direction, hidden, oneOf, search, select } from '../../../components/list/viewParts.ts';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { IconX } from '../../../components/text/icons.ts';
import { adminTitle, userAddress } from '../sections.ts';
import { useListAllFeedsQuery, useReadFeedCausesQuery } from './calendarsApi.ts';
import { CausesCard } from './CausesCard.tsx';
import { FeedDialog, feedTitle } from './FeedDialog.tsx';
import classes from './CalendarsPage.module.css';

/** Milliseconds between two reads: the workers read calendars every few minutes. */
const pace = 60_000;

/** The longest cause that the server takes. */
const longestCause = 40;

const calendars = defineList({
  view: {
    search: search('Rechercher un hôte', 'Hôte, e-mail ou logement'),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      // Those that want help first.
      values: ['failing', 'quarantined', 'late', 'waiting', 'ok'] as const,
      labels: freshnessLabels,
      any: 'Tous',
    }),
    channel: select({
      name: 'plateforme',
      label: 'Plateforme',
      any: 'Toutes les plateformes',
      read: oneOf(channels),
      options: channels.map((id) => ({ id, label: channelLabels[id] })),
    }),
    cause: hidden('cause', (text) => (text.length <= longestCause ? text : undefined)),
    sort: choice('tri', feedSorts, 'failures'),
    direction: direction('desc'),
  },
  opened: 'calendrier',
  csv: exportAllFeedsEndpoint,
  useAnswer: (query) => useListAllFeedsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.feeds,
  polling: () => pace,
});

const columns: readonly Column<TroubledFeed>[] = [
  {
    kind: 'opener',
    header: 'Calendrier',
    text: feedTitle,
    note: ({ host }) => host,
  },
  {
    header: 'Hôte',
    className: classes.host,
    lines: 2,
    cell: ({ accountId, hostName, hostEmail }) => (
      <>
        <WayLink to={userAddress(accountId)} from="Calendriers">
          {hostName}
        </WayLink>
        <Note>
          <EmailText>{hostEmail}</EmailText>
        </Note>
      </>
    ),
  },
  {
    header: 'État',
    sort: 'state',
    lines: 2,
    cell: ({ freshness, cause }) => (
      <>
        <FreshnessBadge state={freshness} />
        {cause !== '' && <Note narrow>{cause}</Note>}
      </>
    ),
  },
  {
    kind: 'line',
    header: 'Échecs',
    sort: 'failures',
    card: { side: 'start', labelled: true },
    cell: ({ failures }) => failures,
  },
  {
    kind: 'line',
    header: 'Depuis',
    room: 'desk',
    card: { side: 'end', labelled: true },
    cell: ({ since }) =>
      since === null ? <span className="muted">—</span> : <time dateTime={since}>{shortDate(new Date(since))}</time>,
  },
  {
    kind: 'date',
    header: 'Lu le',
    room: 'tablet',
    sort: 'read',
    card: { labelled: true },
    show: 'stacked',
    at: ({ readAt }) => readAt,
  },
];

/** The calendars of all hosts: what keeps them from being read, and each of them. */
export function CalendarsPage() {
  const list = useList(calendars);
  const causes = useReadFeedCausesQuery(undefined, { refetchOnMountOrArgChange: true });
  usePolling(causes.refetch, pace);
  const rows = useRef<HTMLDivElement>(null);
  const { channel, cause } = list.view;
  const isChosen = (one: FeedCause) => one.channel === channel && one.cause === cause;
  const withCauses = {
    ...list,
    isFetching: list.isFetching || causes.isFetching,
    refetch: () => {
      void causes.refetch();
      return list.refetch();
    },
  };
  return (
    <>
      <ListHead
        list={withCauses}
        title="Calendriers"
        area={adminTitle}
        page="calendars"
        lead="Les calendriers que les hôtes ont reliés, et ce qui empêche de les lire."
        refreshable
      />
      <Answer query={causes} loading="Chargement des pannes" failed="Les pannes n’ont pas pu être lues." rows={3}>
        {(answer) => (
          <CausesCard
            answer={answer}
            isChosen={isChosen}
            onToggle={(one) =>
              isChosen(one)
                ? list.change({ channel: undefined, cause: undefined })
                : list.clear({ channel: one.channel, cause: one.cause })
            }
          />
        )}
      </Answer>
      <div ref={rows} tabIndex={-1} className={classes.list}>
        <ListPanel
          list={list}
          texts={{
            label: 'Calendriers',
            pages: 'Pages de calendriers',
            loading: 'Chargement des calendriers',
            failed: 'Les calendriers n’ont pas pu être lus.',
            none: 'Aucun calendrier',
            noneFound: 'Aucun calendrier trouvé',
            empty: 'Le premier calendrier qu’un hôte reliera paraîtra ici.',
          }}
          aside={
            cause !== undefined && (
              <CauseChip
                label={causes.data?.causes.find(isChosen)?.label}
                onRemove={() => {
                  list.change({ cause: undefined });
                  // The chip goes, and would take the focus along.
                  rows.current?.focus();
                }}
              />
            )
          }
          columns={columns}
          renderDrawer={(id) => <FeedDialog id={id} onClose={() => list.open(null)} />}
        />
      </div>
    </>
  );
}

/** That the list shows one cause alone; pressed, it shows the others again. */
function CauseChip({ label = 'une seule', onRemove }: { label: string | undefined; onRemove: () => void }) {
  return (
    <button type="button" className={classes.cause} onClick={onRemove}>
      Cause&nbsp;: {label}
      <span className="visuallyHidden">, retirer ce filtre</span>
      <IconX aria-hidden="true" />
    </button>
  );
}
