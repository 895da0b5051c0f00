import type { Tx } from '../platform/index.ts';

/** What is deleted of an account, each before what it refers to. */
const deletions = [
  'delete from calendar_digest where account_id = ?',
  'delete from double_booking where account_id = ?',
  'delete from calendar_export where account_id = ?',
  'delete from feed where account_id = ?',
  'delete from channel_event where account_id = ?',
] as const;

/** Deletes the calendars of an account that was closed, with all that was read of them; the nights that they took go with them. */
export async function eraseChannels(tx: Tx, accountId: string): Promise<void> {
  for (const statement of deletions) await tx.em.execute(statement, [accountId]);
}
