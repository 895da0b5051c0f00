import type { Pool } from 'pg';
import { envelopeSchema, type Envelope } from '@app/contract/core/event.ts';
import { envelopeColumns, toEnvelope, type OutboxRow } from './outbox.ts';

/** An event: in the outbox, else among the dead letters of a handler; null once both have deleted it. */
export async function findEvent(pool: Pool, event: { id: string; handler: string }): Promise<Envelope | null> {
  const stored = await pool.query<OutboxRow>(`select ${envelopeColumns} from outbox o where o.id = $1`, [event.id]);
  if (stored.rows[0]) return toEnvelope(stored.rows[0]);
  const letters = await pool.query<{ envelope: unknown }>(
    'select envelope from dead_letter where event_id = $1 and handler = $2',
    [event.id, event.handler],
  );
  return envelopeSchema.safeParse(letters.rows[0]?.envelope).data ?? null;
}

/** Whether a restore held an event: no handler acts on it until an administrator decides. False when unknown. */
export async function isHeld({ pool }: { pool: Pool }, eventId: string): Promise<boolean> {
  const { rowCount } = await pool
    .query('select from outbox where id = $1 and held_at is not null', [eventId])
    // The caller has a failure of its own to report.
    .catch(() => ({ rowCount: 0 }));
  return rowCount === 1;
}
