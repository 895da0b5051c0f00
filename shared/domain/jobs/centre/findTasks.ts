import { listReach } from '@app/contract/lists.ts';
import type { TaskState } from '@app/contract/jobs/rules.ts';
import type { Pool } from 'pg';
import { Conditions, handlerColumns, windowOf, type QueuedState, type TaskKey } from '../../platform/index.ts';
import type { TaskFilter } from './taskFilter.ts';

/** A task as the database knows it; what is null of an event has been thrown away by now. */
export interface FoundTask extends TaskKey {
  at: Date | null;
  payload: Record<string, unknown> | null;
  endedAt: Date | null;
  /** Of a dead letter. */
  attempts: number | null;
  error: string | null;
}

interface Source {
  /** Rows with the columns of `FoundTask`, and `turn` to order them by. */
  sql: string;
  /** What is not known yet when the filter asks for it. */
  values: unknown[];
}

/** Of the tasks that are done, the newest so many are searched: there may be millions. */
const doneReach = 10 * listReach;

const deadLetters = (condition: string) => `
  select d.event_id, d.handler, (d.envelope ->> 'occurredAt')::timestamptz as at, d.envelope -> 'payload' as payload,
    coalesce(d.resolved_at, d.failed_at) as ended_at, d.attempts, d.error, coalesce(d.resolved_at, d.failed_at) as turn
  from dead_letter d where ${condition}`;

/** Where the tasks of a state are found in the database. */
function sourceOf(state: Exclude<TaskState, QueuedState>, isFiltered: boolean): Source {
  if (state === 'failed') return { sql: deadLetters('d.resolved_at is null'), values: [] };
  if (state === 'discarded') return { sql: deadLetters(`d.resolution = 'discarded'`), values: [] };
  if (state === 'held') {
    return {
      sql: `select o.id as event_id, s.handler, o.occurred_at as at, o.payload, null::timestamptz as ended_at,
          null::int as attempts, null as error, o.occurred_at as turn
        from outbox o join unnest($1::text[], $2::text[], $3::text[]) as s (event, handler, queue) on s.event = o.name
        where o.held_at is not null and o.settled_at is null
          and not exists (select from processed_event p where p.event_id = o.id and p.handler = s.handler)`,
      values: handlerColumns,
    };
  }
  return {
    sql: `select p.event_id, p.handler, o.occurred_at as at, o.payload, p.processed_at as ended_at, null::int as attempts,
        null as error, p.processed_at as turn
      from (select * from processed_event order by processed_at desc limit ${isFiltered ? doneReach : listReach}) p
      left join outbox o on o.id = p.event_id`,
    values: [],
  };
}

/** Tasks that the queue named, newest event first. */
function queuedSource(keys: readonly TaskKey[]): Source {
  return {
    sql: `select k.event_id, k.handler, o.occurred_at as at, o.payload, null::timestamptz as ended_at,
        null::int as attempts, null as error, k.event_id as turn
      from unnest($1::uuid[], $2::text[]) as k (event_id, handler) left join outbox o on o.id = k.event_id`,
    values: [keys.map(({ eventId }) => eventId), keys.map(({ handler }) => handler)],
  };
}

/** Where the tasks of a state are: those that the queue named, else those that the database knows. */
type Where = { state: Exclude<TaskState, QueuedState> } | { queued: readonly TaskKey[] };

/** A page of the tasks that a filter lets through, and how many there are, up to the reach of lists. */
export async function findTasks(
  pool: Pool,
  where: Where,
  filter: TaskFilter,
  page: { page: number; pageSize: number },
): Promise<{ tasks: FoundTask[]; total: number }> {
  const source = 'queued' in where ? queuedSource(where.queued) : sourceOf(where.state, filter.isSet);
  const conditions = new Conditions();
  for (const value of source.values) conditions.given(value);
  filter.addTo(conditions);
  const { limit, offset } = windowOf(page);
  const from = `(${source.sql}) found where ${conditions.sql}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<FoundTask>(
      `select event_id as "eventId", handler, at, payload, ended_at as "endedAt", attempts, error
       from ${from} order by turn desc, event_id desc, handler limit ${limit} offset ${offset}`,
      conditions.values,
    ),
    pool.query<{ count: number }>(
      `select count(*)::int as count from (select from ${from} limit ${listReach}) counted`,
      conditions.values,
    ),
  ]);
  return { tasks: rows, total: counted[0]?.count ?? 0 };
}
