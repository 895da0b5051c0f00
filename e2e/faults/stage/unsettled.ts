import { subscriptions } from '@app/contract/catalogue.ts';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';

const handled = Object.entries(subscriptions).flatMap(([event, handlers]) =>
  handlers.map(({ handler }) => ({ event, handler })),
);

/** Checks the traces that every completed event leaves: a sentence for each missing one. */
export async function unsettledEvents(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ lack: string }>(
    `select 'event ' || id || ' (' || name || ') is not relayed' as lack from outbox where relayed_at is null and held_at is null
     union all
     select 'event ' || o.id || ' was not processed by ' || s.handler
     from outbox o join unnest($1::text[], $2::text[]) as s (event, handler) on s.event = o.name
     where o.held_at is null
       and not exists (select from processed_event p where p.event_id = o.id and p.handler = s.handler)
     union all
     select 'event ' || event_id || ' is a dead letter of ' || handler || ': ' || error from dead_letter`,
    [handled.map(({ event }) => event), handled.map(({ handler }) => handler)],
  );
  return rows.map(({ lack }) => lack);
}

/** What was recorded and is not done yet: each event with each of its handlers. */
export async function unhandledWork(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ work: string }>(
    `select o.id || ' ' || s.handler as work
     from outbox o join unnest($1::text[], $2::text[]) as s (event, handler) on s.event = o.name
     where o.held_at is null and not exists (select from processed_event p where p.event_id = o.id and p.handler = s.handler)`,
    [handled.map(({ event }) => event), handled.map(({ handler }) => handler)],
  );
  return rows.map(({ work }) => work);
}

/** What the queue on PostgreSQL still holds, or gave up. */
export async function unfinishedJobsInPostgres(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ lack: string }>(
    `select 'job ' || id || ' is ' || state as lack from bullmq.job where state <> 'completed'`,
  );
  return rows.map(({ lack }) => lack);
}

/** What the queue on Redis still holds, or gave up. */
export async function unfinishedJobsInRedis(redis: Redis): Promise<string[]> {
  const keys = await redis.keys('*');
  const count = async (key: string): Promise<number> =>
    /:(?:wait|active|paused)$/.test(key)
      ? redis.llen(key)
      : /:(?:delayed|prioritized|failed)$/.test(key)
        ? redis.zcard(key)
        : 0;
  const counts = await Promise.all(keys.map(async (key) => [key, await count(key)] as const));
  return counts.filter(([, jobs]) => jobs > 0).map(([key, jobs]) => `${jobs} jobs in ${key}`);
}
