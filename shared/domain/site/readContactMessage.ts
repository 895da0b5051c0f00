import type { Pool } from 'pg';

export interface StoredContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
  /** Whether the same address wrote already in the hour before. */
  is_repeated: boolean;
}

/** A message of the contact form; null when it is no longer kept. */
export async function readContactMessage(pool: Pool, id: string): Promise<StoredContactMessage | null> {
  const { rows } = await pool.query<StoredContactMessage>(
    `select written.id, written.name, written.email, written.subject, first.body as message, written.created_at,
       exists (select from conversation earlier
         where earlier.origin = 'contact_form' and earlier.email = written.email and earlier.id < written.id
           and earlier.created_at > written.created_at - interval '1 hour') as is_repeated
     from conversation written join conversation_message first on first.id = written.id where written.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
