import { type EntityManager, hasPendingWork } from '../../platform/index.ts';
import { carryOver } from './carryOver.ts';
import { replaceTables } from './replaceTables.ts';
import { RestoreRefused, sqlState } from '../making/failures.ts';
import type { TableShape } from './TableShape.ts';

const dependentObjects = '2BP01';
const taken = '23505';
const forbidden = '42501';

/**
 * Replaces the data by an archive's, except what is never rewound.
 * @param options.from the schema of the archive's data.
 * @throws RestoreRefused when it cannot be done; the transaction is to be rolled back.
 */
export async function applyArchive(
  em: EntityManager,
  { from, shapes, at }: { from: string; shapes: ReadonlyMap<string, TableShape>; at: Date },
): Promise<void> {
  try {
    await carryOver(em, { from, shapes });
    await holdEvents(em, { from, at });
    await replaceTables(em, { from, shapes });
  } catch (error) {
    const reason = reasons[sqlState(error) ?? ''];
    throw reason === undefined ? error : new RestoreRefused(reason, { cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = {
  [dependentObjects]:
    'Un objet que Clairvolet ne connaît pas (une vue, par exemple) dépend de ses tables\u00a0: retirez-le, puis recommencez.',
  [taken]:
    'L’archive et l’installation tiennent sous un même numéro deux factures ou deux achats différents\u00a0: elle n’en vient pas.',
  [forbidden]: 'Le compte de la base de données n’a pas le droit de remplacer les tables.',
};

/** Scheduled events come again; events about backups concern this installation, not its data. */
const stays = (alias: string) => `(${alias}.name like 'backups.%' or jsonb_exists(${alias}.payload, 'slot'))`;

/** Holds every unsettled event for an administrator; what was handled here since the archive stays handled. */
async function holdEvents(em: EntityManager, { from, at }: { from: string; at: Date }): Promise<void> {
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
