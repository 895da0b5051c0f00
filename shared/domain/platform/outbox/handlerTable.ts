import { subscriptions, type EventName, type HandlerName } from '@app/contract/catalogue.ts';
import type { QueueName } from '@app/contract/core/queues.ts';
import { keysOf } from '@app/contract/core/record.ts';

interface HandlerRow {
  event: EventName;
  handler: HandlerName;
  queue: QueueName;
}

/** Who handles what. */
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

/** What a handler handles, and in which queue; undefined when the catalogue knows none of that name. */
export function findHandler(name: string): HandlerRow | undefined {
  return byName.get(name);
}
