import type { OwnConversationDetail } from '@app/contract/support/api.ts';
import type { Platform } from '../platform/index.ts';

/** Notes that a customer has read a conversation as it was shown to them: an answer that came since stays to be read. */
export async function markAsRead(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  { id, lastMessageAt, unread }: Pick<OwnConversationDetail, 'id' | 'lastMessageAt' | 'unread'>,
): Promise<void> {
  if (!unread) return;
  await pool.query(
    `update conversation set customer_read_at = $4 where id = $1 and account_id = $2 and last_message_at = $3`,
    [id, accountId, lastMessageAt, clock.now()],
  );
}
