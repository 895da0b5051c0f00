import { handlerTable } from './handlerTable.ts';

/**
 * As a condition in SQL: whether the work of a handler `s` for an event, a row of `outbox` under this name, is pending. It is
 * until the inbox knows it, or the dead letters hold it unreplayed.
 */
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
