import type { Pool } from 'pg';

/** What a mail tells of a phone; null when the account is gone. */
export async function findPairedDevice(
  pool: Pool,
  deviceId: string,
): Promise<{ name: string; paired_at: Date } | null> {
  const { rows } = await pool.query<{ name: string; paired_at: Date }>(
    'select name, paired_at from mobile_device where id = $1',
    [deviceId],
  );
  return rows[0] ?? null;
}
