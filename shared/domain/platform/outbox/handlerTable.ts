import { subscriptions, type EventName, type HandlerName } from '@app/contract/catalogue.ts';
import type { QueueName } from '@app/contract/core/queues.ts';
import { keysOf } from '@app/contract/core/record.ts';

interface HandlerRow {
  event: EventName;
  handler: HandlerName;
  queue: QueueName;
}

/** Which handler handles which event. */
export const handlerTable: readonly HandlerRow[] = keysOf(subscriptions).flatMap((event) =>
  subscriptions[event].map(({ handler, queue }) => ({ event, handler, queue })),
);

/** The same as columns, the parameters of `unnest($1::text[], $2::text[], $3::text[]) as s (event, handler, queue)`. */
export const handlerColumns = [
  handlerTable.map(({ event }) => event),
  handlerTable.map(({ handler }) => handler),
  handlerTable.map(({ queue }) => queue),
];

const byName = new Map<string, HandlerRow>(handlerTable.map((row) => [row.handler, row]));

/** The event and the queue of a handler; undefined when the catalogue has none of that name. */
export function findHandler(name: string): HandlerRow | undefined {
  return byName.get(name);
}

/** SQL: the work of a handler `s` for a row of `outbox` is neither in the inbox nor a dead letter, unless replayed. */
export function isPending(row: string): string {
  return `
    not exists (select from processed_event p where p.event_id = ${row}.id and p.handler = s.handler)
    and not exists (select from dead_letter d
      where d.event_id = ${row}.id and d.handler = s.handler and d.resolution is distinct from 'replayed')`;
}

const handlers = handlerTable.map(({ event, handler }) => `('${event}', '${handler}')`).join(', ');

/** As a condition in SQL: whether any handler's work for an event is pending. */
export function hasPendingWork(row: string): string {
  return `exists (select from (values ${handlers}) as s (event, handler)
    where s.event = ${row}.name and ${isPending(row)})`;
}
