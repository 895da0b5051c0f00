import { hasPendingWork, type EntityManager } from '../../platform/index.ts';

/** What comes round by the clock comes again; what is about backups is about this installation, not about its content. */
const stays = (alias: string) => `(${alias}.name like 'backups.%' or jsonb_exists(${alias}.payload, 'slot'))`;

/**
 * Holds every event that is not carried out, those of here and those of the archive, until an administrator decides. What
 * of the archive was carried out here since stays so.
 * @param options.from the schema with what the archive holds.
 */
export async function holdEvents(em: EntityManager, options: { from: string; at: Date }): Promise<void> {
  const { from, at } = options;
  await em.execute(
    `update outbox o set held_at = ?, held_from = 'here'
     where o.settled_at is null and o.held_at is null and not ${stays('o')} and ${hasPendingWork('o')}`,
    [at],
    'run',
  );
  await em.execute(
    `insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload, held_at, held_from)
     select o.id, o.name, o.version, o.occurred_at, o.actor_id, o.request_id, o.payload, ?, 'archive'
     from ${from}.outbox o where o.settled_at is null and not ${stays('o')}
     on conflict (id) do nothing`,
    [at],
    'run',
  );
  // Handlers of these events that were done when the archive was made.
  await em.execute(
    `insert into processed_event (event_id, handler, processed_at)
     select event_id, handler, processed_at from ${from}.processed_event on conflict do nothing`,
    [],
    'run',
  );
}
