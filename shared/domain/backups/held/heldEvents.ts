import { sql, type NotNull } from 'kysely';
import { eventLabel } from '@app/contract/jobLabels.ts';
import type { HeldEvent } from '@app/contract/backups/api.ts';
import { readSubjects } from '../../jobs/index.ts';
import { outboxChannel, windowOf, type Platform, type Tx } from '../../platform/index.ts';

/** Those that an administrator decides on; absent: all of them. */
type Chosen = readonly string[] | undefined;

const waits = 'held_at is not null and settled_at is null';

/** Events that wait since a restore for an administrator's word, the oldest first. */
export async function listHeldEvents(
  { db }: Pick<Platform, 'db'>,
  page: { page: number; pageSize: number },
): Promise<{ events: HeldEvent[]; total: number }> {
  const { limit, offset } = windowOf(page);
  const waiting = db.selectFrom('outbox').where(sql<boolean>`${sql.raw(waits)}`);
  const [rows, { total }] = await Promise.all([
    waiting
      .select(['id', 'name', 'payload', 'occurredAt', 'heldAt', 'heldFrom'])
      .$narrowType<{ heldAt: NotNull; heldFrom: NotNull }>()
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const subjects = await readSubjects(db, rows);
  const events = rows.map((row) => ({
    id: row.id,
    name: row.name,
    label: eventLabel(row.name),
    subject: subjects.get(row.id) ?? null,
    occurredAt: row.occurredAt.toISOString(),
    heldAt: row.heldAt.toISOString(),
    from: row.heldFrom,
  }));
  return { events, total };
}

/** Lets held events be carried out, inside the caller's transaction. @returns how many. */
export async function releaseHeldEvents(tx: Pick<Tx, 'em'>, ids?: Chosen): Promise<number> {
  const released = await decide(tx, 'held_at = null, relayed_at = null, settled_at = null', [], ids);
  await tx.em.execute('select pg_notify(?, ?)', [outboxChannel, ''], 'run');
  return released;
}

/** Has nothing ever come of held events, inside the caller's transaction. @returns how many. */
export async function dropHeldEvents(tx: Pick<Tx, 'em' | 'clock'>, ids?: Chosen): Promise<number> {
  // They stay marked as held: a job that the queue still has for one of them does nothing.
  return decide(tx, 'settled_at = ?', [tx.clock.now()], ids);
}

async function decide({ em }: Pick<Tx, 'em'>, set: string, values: Date[], ids: Chosen): Promise<number> {
  const chosen = ids === undefined ? '' : ` and id in (${ids.map(() => '?').join(', ')})`;
  if (ids?.length === 0) return 0;
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update outbox set ${set} where ${waits}${chosen}`,
    [...values, ...(ids ?? [])],
    'run',
  );
  return affectedRows;
}
