import { listReach } from '@app/contract/core/lists.ts';
import type { OwnConversation } from '@app/contract/support/api.ts';
import { windowOf, type Platform } from '../platform/index.ts';
import {
  ownConversationColumns,
  presentOwnConversation,
  unreadCondition,
  type OwnConversationRow,
} from './ownConversation.ts';

interface OwnConversations {
  conversations: OwnConversation[];
  total: number;
  /** Of all of them, those that they have an answer to read in. */
  unread: number;
}

/** A page of a customer's conversations, the one that moved last first. */
export async function listOwnConversations(
  { pool }: Pick<Platform, 'pool'>,
  accountId: string,
  page: { page: number; pageSize: number },
): Promise<OwnConversations> {
  const { limit, offset } = windowOf(page);
  const [listed, counted] = await Promise.all([
    pool.query<OwnConversationRow>(
      `select ${ownConversationColumns} from conversation c where c.account_id = $1
       order by c.last_message_at desc, c.id desc limit $2 offset $3`,
      [accountId, limit, offset],
    ),
    pool.query<{ total: number; unread: number }>(
      `select count(*)::int as total, (count(*) filter (where ${unreadCondition}))::int as unread
       from conversation c where c.account_id = $1`,
      [accountId],
    ),
  ]);
  const { total, unread } = counted.rows[0] ?? { total: 0, unread: 0 };
  return { conversations: listed.rows.map(presentOwnConversation), total: Math.min(total, listReach), unread };
}
