import type { Tx } from '../platform/index.ts';

/** Deletes what an account wrote through the contact form, and what came from its address if that was shown to be theirs. */
export async function forgetContactMessages(
  { em }: Pick<Tx, 'em'>,
  author: { accountId: string; confirmedEmail: string | null; to: Date },
): Promise<void> {
  await em.execute(
    'delete from contact_message where (account_id = ? or (account_id is null and lower(email) = ?)) and created_at <= ?',
    [author.accountId, author.confirmedEmail, author.to],
    'run',
  );
}
