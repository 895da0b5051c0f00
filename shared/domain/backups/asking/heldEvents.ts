import { sql, type NotNull } from 'kysely';
import { eventLabel } from '@app/contract/jobLabels.ts';
import type { HeldEvent } from '@app/contract/backups/api.ts';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { readSubjects } from '../../jobs/index.ts';
import { outboxChannel, windowOf, type Platform, type Tx, transact } from '../../platform/index.ts';

const waits = 'held_at is not null and settled_at is null';

/** Events that await an administrator's decision since a restore, oldest first. */
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

interface Decision {
  /** Absent: all of them. */
  ids?: readonly string[] | undefined;
  by: string;
}

/** Releases events that a restore held back; the journal records who decided, and for how many. */
export async function releaseEvents(platform: Platform, { ids, by }: Decision): Promise<{ events: number }> {
  return transact(platform, by, async (tx) => {
    const events = await change(tx, 'held_at = null, relayed_at = null, settled_at = null', [], ids);
    await tx.em.execute('select pg_notify(?, ?)', [outboxChannel, ''], 'run');
    return note(tx, 'backups.events_released', events);
  });
}

/** Drops events that a restore held back; the journal records who decided, and for how many. */
export async function dropEvents(platform: Platform, { ids, by }: Decision): Promise<{ events: number }> {
  return transact(platform, by, async (tx) => {
    // They stay marked as held, so that a job still queued for one of them does nothing.
    return note(tx, 'backups.events_dropped', await change(tx, 'settled_at = ?', [tx.clock.now()], ids));
  });
}

async function change({ em }: Tx, set: string, values: Date[], ids: Decision['ids']): Promise<number> {
  const chosen = ids === undefined ? '' : ` and id in (${ids.map(() => '?').join(', ')})`;
  if (ids?.length === 0) return 0;
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update outbox set ${set} where ${waits}${chosen}`,
    [...values, ...(ids ?? [])],
    'run',
  );
  return affectedRows;
}

function note(tx: Tx, action: AuditAction, events: number): { events: number } {
  if (events > 0) tx.audit({ action, changes: [{ field: 'événements', before: null, after: String(events) }] });
  return { events };
}
