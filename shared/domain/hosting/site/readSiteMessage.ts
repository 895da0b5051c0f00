import type { Pool } from 'pg';

interface StoredSiteMessage {
  site_name: string;
  name: string;
  email: string;
  message: string;
  created_at: Date;
}

/** A guest's message to this host; null when it is no longer kept. */
export async function readSiteMessage(
  pool: Pool,
  { messageId, accountId }: { messageId: string; accountId: string },
): Promise<StoredSiteMessage | null> {
  const { rows } = await pool.query<StoredSiteMessage>(
    'select site_name, name, email, message, created_at from site_message where id = $1 and account_id = $2',
    [messageId, accountId],
  );
  return rows[0] ?? null;
}
