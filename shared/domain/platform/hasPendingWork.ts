import { handlerTable } from './handlerTable.ts';

const handlers = handlerTable.map(({ event, handler }) => `('${event}', '${handler}')`).join(', ');

/** As a condition in SQL: whether any work of an event, a row of `outbox` under this name, is neither done nor given up. */
export function hasPendingWork(row: string): string {
  return `exists (select from (values ${handlers}) as s (event, handler)
    where s.event = ${row}.name
      and not exists (select from processed_event p where p.event_id = ${row}.id and p.handler = s.handler)
      and not exists (select from dead_letter d
        where d.event_id = ${row}.id and d.handler = s.handler and d.resolution is distinct from 'replayed'))`;
}
