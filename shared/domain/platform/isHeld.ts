import type { Platform } from './platform.ts';

/** Whether a restore held an event: nobody acts on it until an administrator decides. False when nobody can tell. */
export async function isHeld({ pool }: Pick<Platform, 'pool'>, eventId: string): Promise<boolean> {
  const { rowCount } = await pool
    .query('select from outbox where id = $1 and held_at is not null', [eventId])
    // Whoever asks has a failure of their own to tell.
    .catch(() => ({ rowCount: 0 }));
  return rowCount === 1;
}
