import type { OwnConversationDetail } from '@app/contract/support/api.ts';
import type { MessageAuthor } from '@app/contract/support/rules.ts';
import { DomainError, type Platform } from '../platform/index.ts';
import { ownConversationColumns, presentOwnConversation, type OwnConversationRow } from './ownConversation.ts';

interface MessageRow {
  id: string;
  author: MessageAuthor;
  author_name: string | null;
  body: string;
  created_at: Date;
}

/**
 * One of a customer's conversations: of the team's side the answers and first names, never a note.
 * @throws DomainError not_found when it is not theirs.
 */
export async function readOwnConversation(
  { pool }: Pick<Platform, 'pool'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<OwnConversationDetail> {
  const found = await pool.query<OwnConversationRow>(
    `select ${ownConversationColumns} from conversation c where c.id = $1 and c.account_id = $2`,
    [id, accountId],
  );
  const [row] = found.rows;
  if (!row) throw new DomainError('not_found');
  const { rows } = await pool.query<MessageRow>(
    `select m.id, m.author, m.body, m.created_at,
       case when m.author = 'administrator' then a.first_name end as author_name
     from conversation_message m left join account a on a.id = m.author_id and a.closed_at is null
     where m.conversation_id = $1 and not m.internal order by m.created_at, m.id`,
    [id],
  );
  return {
    ...presentOwnConversation(row),
    messages: rows.map((message) => ({
      id: message.id,
      author: message.author,
      authorName: message.author_name,
      body: message.body,
      createdAt: message.created_at.toISOString(),
    })),
  };
}
