import { sql } from 'kysely';
import { foldText } from '@app/contract/core/foldText.ts';
import { queueLabels, queueNames } from '@app/contract/core/queues.ts';
import { listReach } from '@app/contract/core/lists.ts';
import type { TaskFilters, TaskView } from '@app/contract/jobs/adminApi.ts';
import { eventLabel, handlerLabel } from '@app/contract/jobLabels.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import {
  anyOf,
  changesBetween,
  csvInPieces,
  cursorOf,
  defineList,
  exportBatch,
  findHandler,
  foundRows,
  handlerColumns,
  handlerTable,
  noteAct,
  spreadsheetDate,
  startingWith,
  type Platform,
  type QueuedState,
  type Sql,
  type TaskKey,
} from '../../platform/index.ts';
import { askQueue } from './askQueue.ts';
import { findSubjects, subjectFields } from './subjects.ts';
import { taskPresenter, type FoundTask } from './taskView.ts';

/** How many of the done tasks, newest first, are searched: there may be millions. */
const doneReach = 10 * listReach;

const deadLetters = (condition: Sql) => sql`
  select d.event_id, d.handler, (d.envelope ->> 'occurredAt')::timestamptz as at, d.envelope -> 'payload' as payload,
    coalesce(d.resolved_at, d.failed_at) as ended_at, d.attempts, d.error, coalesce(d.resolved_at, d.failed_at) as turn
  from dead_letter d where ${condition}`;

/** Where the tasks of a state are found in the database, with `turn` to order them by. */
function sourceOf(state: Exclude<TaskState, QueuedState>, isFiltered: boolean): Sql {
  if (state === 'failed') return deadLetters(sql`d.resolved_at is null`);
  if (state === 'discarded') return deadLetters(sql`d.resolution = 'discarded'`);
  if (state === 'held') {
    const [events, handlers, queues] = handlerColumns;
    return sql`select o.id as event_id, s.handler, o.occurred_at as at, o.payload, null::timestamptz as ended_at,
        null::int as attempts, null as error, o.occurred_at as turn
      from outbox o join unnest(${events}::text[], ${handlers}::text[], ${queues}::text[]) as s (event, handler, queue)
        on s.event = o.name
      where o.held_at is not null and o.settled_at is null
        and not exists (select from processed_event p where p.event_id = o.id and p.handler = s.handler)`;
  }
  return sql`select p.event_id, p.handler, o.occurred_at as at, o.payload, p.processed_at as ended_at, null::int as attempts,
      null as error, p.processed_at as turn
    from (select * from processed_event order by processed_at desc limit ${sql.lit(isFiltered ? doneReach : listReach)}) p
    left join outbox o on o.id = p.event_id`;
}

/** Tasks that the queue named, newest event first. */
function queuedSource(keys: readonly TaskKey[]): Sql {
  return sql`select k.event_id, k.handler, o.occurred_at as at, o.payload, null::timestamptz as ended_at,
      null::int as attempts, null as error, k.event_id as turn
    from unnest(${keys.map(({ eventId }) => eventId)}::uuid[], ${keys.map(({ handler }) => handler)}::text[])
      as k (event_id, handler) left join outbox o on o.id = k.event_id`;
}

interface Given {
  source: Sql;
  /** Ids of the things whose name matches a search. */
  subjects: readonly string[];
}

const tasks = defineList({
  of: foundRows<FoundTask, 'found'>('found'),
  pages: 'whole',
  found: (_filters: TaskFilters, { source }: Given) => sql`(${source}) found`,
  where: ({ queue, handler, search }: TaskFilters, { subjects }: Given) => [
    queue && sql`handler = any(${handlerTable.filter((row) => row.queue === queue).map((row) => row.handler)})`,
    handler && sql`handler = ${handler}`,
    search && searchCondition(search, subjects),
  ],
  order: () => ({ by: sql`found.turn desc, found.event_id desc, found.handler` }),
  rows: (db, page) => db.selectFrom(page).selectAll().select(cursorOf('found')),
  view: (row) => row,
});

/** The beginning of an event's id, long enough not to be a word. */
const idStart = /^[\da-f]{6}[\da-f-]*$/i;

/** The search text matches the handler, or the subject. */
function searchCondition(search: string, subjects: readonly string[]): Sql {
  const pattern = startingWith(search.toLowerCase());
  const ways = [
    sql`handler = any(${handlersCalled(search)})`,
    ...subjectFields.map((field) => sql`lower(payload ->> ${sql.lit(field)}) like ${pattern}`),
  ];
  if (idStart.test(search)) ways.push(sql`event_id::text like ${pattern}`);
  if (subjects.length > 0) {
    ways.push(sql`exists (select from jsonb_each_text(payload) said where said.value = any(${subjects}))`);
  }
  return anyOf(ways);
}

/** The handlers whose name, or what they do or answer to, contains a text. */
function handlersCalled(text: string): string[] {
  const sought = foldText(text);
  return handlerTable
    .filter(({ event, handler }) =>
      [handler, handlerLabel(handler), event, eventLabel(event)].some((name) => foldText(name).includes(sought)),
    )
    .map(({ handler }) => handler);
}

/** A page of the tasks in a state, newest first, among ten thousand of each queue. @throws DomainError unavailable. */
export async function listTasks(
  platform: Platform,
  query: TaskFilters & { page: number; pageSize: number },
): Promise<{ tasks: TaskView[]; total: number }> {
  const { db, queues } = platform;
  const { state, queue, handler, search } = query;
  const subjects = search ? await findSubjects(db, search) : [];
  if (!isQueued(state)) {
    const source = sourceOf(state, Boolean(queue ?? handler ?? search));
    const { rows, total } = await tasks.read(platform, query, { source, subjects });
    const present = await taskPresenter(db, rows);
    return { total, tasks: rows.map((task) => present(task, state)) };
  }
  const asked = queue ? [queue] : queueNames;
  const queued = await askQueue(Promise.all(asked.map(async (one) => queues.list(one, state, listReach))));
  const { rows, total } = await tasks.read(platform, query, { source: queuedSource(queued.flat()), subjects });
  const finding = rows.map(async (task) => {
    const served = findHandler(task.handler)?.queue;
    return served ? queues.find(served, task) : null;
  });
  const queuedTasks = await askQueue(Promise.all(finding));
  const present = await taskPresenter(db, rows);
  return { total, tasks: rows.map((task, index) => present(task, state, queuedTasks[index])) };
}

/** The same tasks as CSV, newest first. The journal records who exported them. @throws DomainError unavailable. */
export async function exportTasks(
  platform: Platform,
  actorId: string,
  filters: TaskFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  const { state } = filters;
  await noteAct(platform, actorId, { action: 'jobs.exported', changes: changesBetween(null, { state }) });
  let page = 0;
  const readBatch = async () => {
    page += 1;
    return (await listTasks(platform, { ...filters, page, pageSize: exportBatch })).tasks;
  };
  return csvInPieces<TaskView>(Object.keys(csvColumns), readBatch, (task) =>
    Object.values(csvColumns).map((cell) => cell(task)),
  );
}

const csvColumns: Readonly<Record<string, (task: TaskView) => string>> = {
  tâche: ({ label }) => label,
  file: ({ queue }) => queueLabels[queue],
  objet: ({ subject }) => subject ?? '',
  essais: ({ attempts }) => String(attempts),
  'demandée le': ({ at }) => spreadsheetDate(at),
  'prochain essai': ({ nextAt }) => spreadsheetDate(nextAt),
  'finie le': ({ endedAt }) => spreadsheetDate(endedAt),
  erreur: ({ error }) => error ?? '',
  événement: ({ eventId }) => eventId,
};

function isQueued(state: TaskState): state is QueuedState {
  return state === 'waiting' || state === 'running' || state === 'scheduled';
}
