import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AuditEntryView, AuditFilters } from '@app/contract/audit/api.ts';
import { auditActionLabels, auditActions } from '@app/contract/audit/rules.ts';
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

/** An entry as it is read; its device is still what the browser called itself. */
type Entry = Omit<AuditEntryView, 'device'> & { userAgent: string | null };

/** An action in French; one that this version does not know by its name. */
function actionLabelOf(action: string): string {
  const known = auditActions.find((one) => one === action);
  return known ? auditActionLabels[known] : action;
}

function presentEntry(row: Selectable<Tables['audit_entry']>): Entry {
  const { targetKind: kind } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
    action: row.action,
    actionLabel: actionLabelOf(row.action),
    target: kind === null ? null : { kind, id: row.targetId, label: row.targetLabel },
    changes: row.changes.map((change) => presentChange(kind, change)),
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
    erased: row.erasedAt !== null,
  };
}

interface Given {
  /** Who is called today as the search begins: what they did is found by their id, under whatever name, and far faster. */
  people: readonly string[];
  /** Tells in French what a browser calls itself. */
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

/** Each way has its index. In one condition, so that whoever did most of it all is found by reading the latest entries. */
function searchCondition(start: string, people: readonly string[]): RawBuilder<unknown> {
  return sql`(e.actor_id = any (${people}::uuid[]) or search_key(e.actor_name) like search_key(${start})
    or search_key(e.target_label) like search_key(${start}) or e.address like ${start})`;
}

/** 'Nom : Volets → Persiennes' */
function describeChange({ label, before, after }: Entry['changes'][number]): string {
  return `${label}\u00a0: ${before ?? '–'} → ${after ?? '–'}`;
}

/** A page of the journal, newest first, how many entries match, and whoever is in it. */
export async function listAudit(
  platform: Pick<Platform, 'db' | 'clock'>,
  query: AuditFilters & { page: number; pageSize: number },
): Promise<{ entries: Entry[]; total: number; actors: { id: string; name: string }[] }> {
  const reading = readActors(platform, query.search);
  // Without a search there is nothing to wait for.
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

/** The ids of those whose name begins with what is searched for. */
function foundAmong(actors: readonly Actor[]): string[] {
  return actors.filter(({ isFound }) => isFound).map(({ id }) => id);
}

/** Actors that a filter offers. */
const offeredActors = 200;

interface Actor {
  id: string;
  name: string;
  /** What is searched for begins their name. */
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

/** Whoever is in the journal, as they were called last; one step through the index for each, however many entries. */
async function readActors(platform: Pick<Platform, 'db'>, search: string | undefined): Promise<Actor[]> {
  return readLatest(platform, { start: search === undefined ? null : startingWithWords(search) });
}
