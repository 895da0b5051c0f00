import { sql, type Selectable } from 'kysely';
import type { AuditEntryView, AuditFilters } from '@app/contract/audit/api.ts';
import { auditActionLabels } from '@app/contract/audit/rules.ts';
import { foldText, saysEveryWord } from '@app/contract/core/foldText.ts';
import {
  anyOf,
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  prepareRead,
  spreadsheetDate,
  saysWords,
  searchedText,
  soughtIn,
  tableRows,
  within,
  type Platform,
  type Sought,
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
  /** People whose name has the words of the search: their entries are found by id, under any name, and faster. */
  people: readonly string[];
  /** Describes a user agent in French. */
  describeDevice: (userAgent: string | null) => string | null;
}

const entries = defineList({
  of: tableRows('audit_entry', 'e'),
  pages: 'whole',
  searched: {
    by: (sought, { people }: Given) =>
      anyOf([
        sql`e.actor_id = any(${people}::uuid[])`,
        sql`e.action = any(${actionsCalled(sought)}::text[])`,
        saysWords(
          searchedText(sql`coalesce(e.actor_name, '')`, 'e.target_label', sql`coalesce(e.address, '')`),
          sought,
        ),
      ]),
  },
  where: ({ topic, actor, target, ...filters }: AuditFilters) => [
    topic && sql`split_part(e.action, '.', 1) = ${topic}`,
    equal('e.actor_id', actor),
    equal('e.target_id', target),
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

/** The acts whose name has every word that was typed. */
function actionsCalled({ words }: Sought): string[] {
  if (words.length === 0) return [];
  const wanted = words.map(foldText);
  return Object.entries(actionLabels)
    .filter(([, label]) => saysEveryWord(foldText(label), wanted))
    .map(([action]) => action);
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
  const reading = readActors(platform);
  // Without a search text no query is needed.
  const people = query.search ? foundAmong(await reading, query.search) : [];
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
  const people = filters.search ? foundAmong(await readActors(platform), filters.search) : [];
  return entries.exportCsv(platform, actorId, filters, { people, describeDevice });
}

/** The ids of people whose name has every word that was typed. */
function foundAmong(actors: readonly Actor[], search: string): string[] {
  const words = soughtIn(search).words.map(foldText);
  return words.length === 0
    ? []
    : actors.filter(({ name }) => saysEveryWord(foldText(name), words)).map(({ id }) => id);
}

/** The actors offered by the filter. */
const offeredActors = 200;

interface Actor {
  id: string;
  name: string;
}

const readLatest = prepareRead(
  'read_audit_actors',
  () =>
    // A recursive query in SQL: the builder would not be shorter.
    sql<Actor>`with recursive latest (id, name) as (
      (select actor_id, actor_name from audit_entry where actor_id is not null order by actor_id desc, at desc limit 1)
      union all
      select next.* from latest cross join lateral (select actor_id, actor_name from audit_entry
        where actor_id < latest.id order by actor_id desc, at desc limit 1) next)
    select id, coalesce(name, '') as name from latest order by search_key(coalesce(name, '')), id limit ${sql.lit(offeredActors)}`,
);

/** All actors in the journal with their latest name; one index step for each, however many entries. */
async function readActors(platform: Pick<Platform, 'db'>): Promise<Actor[]> {
  return readLatest(platform, {});
}
