import type { Tx } from '../platform/index.ts';

/**
 * Deletes what an account and the team wrote to each other, and what came from its address without an account if that was
 * shown to be theirs. Whole conversations: answers and notes speak of the person too, and say nothing without them.
 */
export async function forgetConversations(
  { em }: Pick<Tx, 'em'>,
  author: { accountId: string; confirmedEmail: string | null; to: Date },
): Promise<void> {
  await em.execute(
    'delete from conversation where (account_id = ? or (account_id is null and email = ?)) and created_at <= ?',
    [author.accountId, author.confirmedEmail, author.to],
    'run',
  );
}
