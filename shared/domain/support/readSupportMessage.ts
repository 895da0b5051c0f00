import type { ConversationOrigin } from '@app/contract/support/rules.ts';
import type { Pool } from 'pg';

interface SupportMessage {
  conversation_id: string;
  number: number;
  subject: string;
  origin: ConversationOrigin;
  account_id: string | null;
  name: string;
  email: string;
  assignee_id: string | null;
  /** First name of the administrator who wrote; null for anyone else. */
  author_name: string | null;
  body: string;
  created_at: Date;
  /** The previous message of the other side; null without one. */
  answers: string | null;
}

/** A message visible to both sides, for its mail; null when it is no longer stored. */
export async function readSupportMessage(pool: Pool, messageId: string): Promise<SupportMessage | null> {
  const { rows } = await pool.query<SupportMessage>(
    `select c.id as conversation_id, c.number, c.subject, c.origin, c.account_id, c.name, c.email, c.assignee_id,
       m.body, m.created_at,
       case when m.author = 'administrator' then a.first_name end as author_name,
       (select before.body from conversation_message before
        where before.conversation_id = c.id and not before.internal and before.author <> 'administrator'
          and (before.created_at, before.id) < (m.created_at, m.id)
        order by before.created_at desc, before.id desc limit 1) as answers
     from conversation_message m join conversation c on c.id = m.conversation_id
     left join account a on a.id = m.author_id and a.closed_at is null
     where m.id = $1 and not m.internal`,
    [messageId],
  );
  return rows[0] ?? null;
}
