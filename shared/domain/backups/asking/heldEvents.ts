import { sql, type NotNull } from 'kysely';
import { eventLabel } from '@app/contract/jobLabels.ts';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { readSubjects } from '../../jobs/index.ts';
import { outboxChannel, transact, windowOf, withIsoDates, type Platform, type Tx } from '../../platform/index.ts';

const waits = 'held_at is not null and settled_at is null';

/** Events that await an administrator's decision since a restore, oldest first. */
export async function listHeldEvents({ db }: Pick<Platform, 'db'>, page: { page: number; pageSize: number }) {
  const { limit, offset } = windowOf(page);
  const waiting = db.selectFrom('outbox').where(sql<boolean>`${sql.raw(waits)}`);
  const [rows, { total }] = await Promise.all([
    waiting
      .select(['id', 'name', 'payload', 'occurredAt', 'heldAt', 'heldFrom as from'])
      .$narrowType<{ heldAt: NotNull; from: NotNull }>()
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const subjects = await readSubjects(db, rows);
  const events = rows.map((row) => {
    const { payload: _, ...event } = withIsoDates(row);
    return { ...event, label: eventLabel(row.name), subject: subjects.get(row.id) ?? null };
  });
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
    await tx.em.execute('select pg_notify(?, ?)', [outboxChannel, ''], 'run');
    const set = 'held_at = null, relayed_at = null, settled_at = null';
    return decide(tx, ids, { action: 'backups.events_released', set, values: [] });
  });
}

/** Drops events that a restore held back; the journal records who decided, and for how many. */
export async function dropEvents(platform: Platform, { ids, by }: Decision): Promise<{ events: number }> {
  // They stay marked as held, so that a job still queued for one of them does nothing.
  const dropped = { action: 'backups.events_dropped', set: 'settled_at = ?', values: [platform.clock.now()] } as const;
  return transact(platform, by, async (tx) => decide(tx, ids, dropped));
}

async function decide(
  tx: Tx,
  ids: Decision['ids'],
  { action, set, values }: { action: AuditAction; set: string; values: readonly Date[] },
): Promise<{ events: number }> {
  if (ids?.length === 0) return { events: 0 };
  const chosen = ids === undefined ? '' : ` and id in (${ids.map(() => '?').join(', ')})`;
  const { affectedRows: events } = await tx.em.execute<{ affectedRows: number }>(
    `update outbox set ${set} where ${waits}${chosen}`,
    [...values, ...(ids ?? [])],
    'run',
  );
  if (events > 0) tx.audit({ action, changes: [{ field: 'événements', before: null, after: String(events) }] });
  return { events };
}
