import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import {
  type feedSorts,
  freshnesses,
  type FeedAdminFilters,
  type TroubledFeed,
} from '@app/contract/channels/adminApi.ts';
import {
  failuresInARow,
  freshnessLabels,
  freshnessOf,
  lateAfter,
  type Freshness,
} from '@app/contract/channels/freshness.ts';
import type { SortDirection } from '@app/contract/core/lists.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { customersFound } from '../../accounts/index.ts';
import {
  cursorOf,
  defineList,
  DomainError,
  equal,
  inOrder,
  newestFirst,
  readsOf,
  spreadsheetDate,
  saysWords,
  searchedText,
  tableAs,
  tableRows,
  type Database,
  type Platform,
  type Sql,
  type Tables,
} from '../../platform/index.ts';
import { nameFailure } from '../words/failureSentences.ts';

/**
 * In SQL: why a feed is in trouble, 'quarantine emptied', 'not_found'; an empty text when it is not. Never null, though the table allows
 * failures without a reason.
 */
export const causeOfFeed = sql<string>`coalesce(case when f.quarantine is not null then 'quarantine ' || (f.quarantine ->> 'reason')
  when f.failures > 0 then f.failure ->> 'reason' else '' end, 'unknown')`;

const ownLabels: Readonly<Record<string, string>> = {
  unknown: 'cause inconnue',
  'quarantine emptied': 'calendrier devenu vide',
  'quarantine many_vanished': 'trop de séjours disparus d’un coup',
  'quarantine other_property': 'calendrier d’un autre logement',
};

/** What a cause is called in the back-office, beside the channel's name and without a capital. */
export function causeLabel(cause: string, { channel, failure }: Pick<FeedRow, 'channel' | 'failure'>): string {
  return ownLabels[cause] ?? (failure ? nameFailure(failure, channel) : '');
}

/** Feeds `f` with their host and their property: what the team sees of them. */
function selectFeeds(db: Database, feeds: AliasedRawBuilder<Selectable<Tables['feed']>, 'f'>) {
  return db
    .selectFrom(feeds)
    .innerJoin('account as a', 'a.id', 'f.accountId')
    .innerJoin('property as p', 'p.id', 'f.propertyId')
    .select(['f.id', 'f.accountId', 'f.channel', 'f.host', 'f.failures', 'f.failingSince', 'f.readAt', 'f.nextReadAt'])
    .select(['f.failure', 'f.quarantine', 'a.firstName', 'a.lastName', 'a.email', 'p.name as propertyName'])
    .select(causeOfFeed.as('cause'));
}
type FeedRow = InferResult<ReturnType<typeof selectFeeds>>[number];

function presentFeed(row: FeedRow, now: Date): TroubledFeed {
  return {
    id: row.id,
    accountId: row.accountId,
    hostName: `${row.firstName} ${row.lastName}`.trim(),
    hostEmail: row.email,
    propertyName: row.propertyName,
    channel: row.channel,
    host: row.host,
    freshness: freshnessOf({ ...row, isQuarantined: row.quarantine !== null }, now),
    cause: capitalised(causeLabel(row.cause, row)),
    failures: row.failures,
    since: row.quarantine?.since ?? row.failingSince?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    nextReadAt: row.nextReadAt.toISOString(),
  };
}

const before = (now: Date) => new Date(now.getTime() - lateAfter);

/** The same as `freshnessOf`, in SQL. */
const branches: Readonly<Record<Freshness, (now: Date) => Sql>> = {
  quarantined: () => sql`f.quarantine is not null`,
  failing: () =>
    sql`f.quarantine is null and (f.failures >= ${failuresInARow} or (f.read_at is null and f.failures > 0))`,
  waiting: () => sql`f.quarantine is null and f.read_at is null and f.failures = 0`,
  late: (now) => sql`f.quarantine is null and f.failures < ${failuresInARow} and f.read_at < ${before(now)}`,
  ok: (now) => sql`f.quarantine is null and f.failures < ${failuresInARow} and f.read_at >= ${before(now)}`,
};

function stateOf(now: Date): Sql {
  const cases = freshnesses.map((state) => sql`when ${branches[state](now)} then ${sql.lit(state)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** How much a feed wants help: the most in the first state of the chips. */
function gravityOf(now: Date): Sql {
  const cases = gravest.map(
    (state, place) => sql`when ${branches[state](now)} then ${sql.lit(gravest.length - place)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
const gravest = ['failing', 'quarantined', 'late', 'waiting', 'ok'] as const satisfies readonly Freshness[];

type FeedSort = (typeof feedSorts)[number];

const orders = {
  read: 'f.read_at',
  failures: 'f.failures',
  created: 'f.created_at',
} as const;

const feeds = defineList({
  of: tableRows('feed', 'f'),
  pages: 'whole',
  searched: {
    by: (sought) => sql`f.id in (select id from feed where account_id in (${customersFound(sought)})
      union select id from feed where property_id in
        (select id from property where ${saysWords(searchedText('name', 'city'), sought)}))`,
  },
  where: ({ channel, cause }: FeedAdminFilters) => [
    equal('f.channel', channel),
    cause && sql`${causeOfFeed} = ${cause}`,
  ],
  states: {
    names: freshnesses,
    wanted: ({ state }) => state,
    of: ({ now }) => stateOf(now),
    branches: (state, { now }) => [branches[state](now)],
    inOnePass: true,
  },
  order: ({ sort, direction }: { sort: FeedSort; direction: SortDirection }, { now }) => ({
    by: inOrder(sort === 'state' ? gravityOf(now) : orders[sort], 'f.id')(direction),
  }),
  rows: (db, page) => selectFeeds(db, page).select(cursorOf('f')),
  view: (row, { now }) => presentFeed(row, now),
  csv: {
    order: newestFirst('f.created_at', 'f.id'),
    note: () => ({ action: 'feeds.exported' }),
    line: (row: FeedRow, { now }) => presentFeed(row, now),
    columns: {
      hôte: ({ hostName }) => hostName,
      'e-mail': ({ hostEmail }) => hostEmail,
      logement: ({ propertyName }) => propertyName,
      plateforme: ({ channel }) => channelLabels[channel],
      site: ({ host }) => host,
      état: ({ freshness }) => freshnessLabels[freshness],
      cause: ({ cause }) => cause,
      échecs: ({ failures }) => String(failures),
      depuis: ({ since }) => (since ? spreadsheetDate(new Date(since)) : ''),
      'lu le': ({ readAt }) => (readAt ? spreadsheetDate(new Date(readAt)) : ''),
    },
  },
});

/** The calendars of all hosts that match: a page with their counts by state, or all of them as CSV. */
export const { readPage: listAllFeeds, exportCsv: exportAllFeeds } = readsOf('feeds', feeds);

/** One of them. @throws DomainError not_found. */
export async function findAnyFeed({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: string): Promise<TroubledFeed> {
  const row = await selectFeeds(db, tableAs('feed', 'f')).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return presentFeed(row, clock.now());
}
