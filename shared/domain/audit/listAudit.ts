import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AuditEntryView, AuditFilters } from '@app/contract/audit/api.ts';
import { auditActionLabels } from '@app/contract/audit/rules.ts';
import {
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  prepareRead,
  spreadsheetDate,
  startingWithWords,
  tableRows,
  within,
  type Given as Wanted,
  type Platform,
  type Tables,
} from '../platform/index.ts';
import { presentChange } from './presentChange.ts';

/** An entry as it is read; its device is still the raw user agent. */
type Entry = Omit<AuditEntryView, 'device'> & { userAgent: string | null };

/** A newer version may have stored an action that this one does not know. */
const actionLabels: Readonly<Record<string, string>> = auditActionLabels;

function presentEntry(row: Selectable<Tables['audit_entry']>): Entry {
  const { targetKind: kind } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
    action: row.action,
    actionLabel: actionLabels[row.action] ?? row.action,
    target: kind === null ? null : { kind, id: row.targetId, label: row.targetLabel },
    changes: row.changes.map((change) => presentChange(kind, change)),
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
    erased: row.erasedAt !== null,
  };
}

interface Given {
  /** People whose name begins with the search text: their entries are found by id, under any name, and faster. */
  people: readonly string[];
  /** Describes a user agent in French. */
  describeDevice: (userAgent: string | null) => string | null;
}

const entries = defineList({
  of: tableRows('audit_entry', 'e'),
  pages: 'whole',
  where: ({ search, topic, actor, target, ...filters }: AuditFilters, { people }: Given) => [
    topic && sql`split_part(e.action, '.', 1) = ${topic}`,
    equal('e.actor_id', actor),
    equal('e.target_id', target),
    search && searchCondition(startingWithWords(search), people),
    ...within('e.at', filters),
  ],
  order: () => ({ by: inOrder('e.at', 'e.id')('desc') }),
  rows: (db, page) => db.selectFrom(page).selectAll().select(cursorOf('e')),
  view: (row) => presentEntry(row),
  csv: {
    order: newestFirst('e.at', 'e.id'),
    note: () => ({ action: 'audit.exported' }),
    line: (row, { describeDevice }) => ({ ...presentEntry(row), device: describeDevice(row.userAgent) }),
    columns: {
      date: ({ at }) => spreadsheetDate(at),
      qui: ({ actor }) => actor?.name ?? '',
      quoi: ({ actionLabel }) => actionLabel,
      'sur quoi': ({ target }) => target?.label ?? '',
      changements: ({ changes }) => changes.map(describeChange).join(' ; '),
      adresse: ({ address }) => address ?? '',
      appareil: ({ device }) => device ?? '',
      requête: ({ requestId }) => requestId ?? '',
    },
  },
});

/** Each part has its index. One condition, so that a very active actor is found by reading the latest entries. */
function searchCondition(start: string, people: readonly string[]): RawBuilder<unknown> {
  return sql`(e.actor_id = any (${people}::uuid[]) or search_key(e.actor_name) like search_key(${start})
    or search_key(e.target_label) like search_key(${start}) or e.address like ${start})`;
}

/** 'Nom : Volets → Persiennes' */
function describeChange({ label, before, after }: Entry['changes'][number]): string {
  return `${label}\u00a0: ${before ?? '–'} → ${after ?? '–'}`;
}

/** A page of the journal, newest first, with the count of matching entries and all actors. */
export async function listAudit(
  platform: Pick<Platform, 'db' | 'clock'>,
  query: AuditFilters & { page: number; pageSize: number },
): Promise<{ entries: Entry[]; total: number; actors: { id: string; name: string }[] }> {
  const reading = readActors(platform, query.search);
  // Without a search text no query is needed.
  const people = query.search ? foundAmong(await reading) : [];
  const [{ rows, total }, actors] = await Promise.all([
    entries.read(platform, query, { people, describeDevice: () => null }),
    reading,
  ]);
  return { entries: rows, total, actors: actors.map(({ id, name }) => ({ id, name })) };
}

/** Every entry that matches, newest first, as CSV in pieces. */
export async function exportAudit(
  platform: Platform,
  actorId: string,
  filters: AuditFilters,
  describeDevice: Given['describeDevice'],
) {
  const people = filters.search ? foundAmong(await readActors(platform, filters.search)) : [];
  return entries.exportCsv(platform, actorId, filters, { people, describeDevice });
}

/** The ids of people whose name begins with the search text. */
function foundAmong(actors: readonly Actor[]): string[] {
  return actors.filter(({ isFound }) => isFound).map(({ id }) => id);
}

/** The actors offered by the filter. */
const offeredActors = 200;

interface Actor {
  id: string;
  name: string;
  /** Their name begins with the search text. */
  isFound: boolean;
}

const readLatest = prepareRead(
  'read_audit_actors',
  (_db, given: Wanted<{ start: string | null }>) =>
    // A recursive query in SQL: the builder would not be shorter.
    sql<Actor>`with recursive latest (id, name) as (
      (select actor_id, actor_name from audit_entry where actor_id is not null order by actor_id desc, at desc limit 1)
      union all
      select next.* from latest cross join lateral (select actor_id, actor_name from audit_entry
        where actor_id < latest.id order by actor_id desc, at desc limit 1) next)
    select id, coalesce(name, '') as name, coalesce(search_key(name) like search_key(${given('start')}), false) as is_found
    from latest order by search_key(coalesce(name, '')), id limit ${sql.lit(offeredActors)}`,
);

/** All actors in the journal with their latest name; one index step for each, however many entries. */
async function readActors(platform: Pick<Platform, 'db'>, search: string | undefined): Promise<Actor[]> {
  return readLatest(platform, { start: search === undefined ? null : startingWithWords(search) });
}
