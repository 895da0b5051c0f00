import type { Tx } from '../../platform/index.ts';
import { Account } from '../account/Account.entity.ts';
import { anonymiseAccount, unknownPassword } from './anonymiseAccount.ts';

/**
 * Closes those of these accounts that are open: a restore brought them back whose owners had them closed since, and were
 * told so then. Records `accounts.closed` for each, so that the rest is ended and erased again; nobody is told twice.
 */
export async function closeAgain(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const open = await tx.em.find(Account, { id: { $in: [...accountIds] }, closedAt: null, kind: 'customer' });
  if (open.length === 0) return;
  const passwordHash = await unknownPassword();
  for (const account of open) {
    const { id: eventId } = await anonymiseAccount(tx, account, passwordHash);
    await tx.em.execute(
      `insert into processed_event (event_id, handler, processed_at) values (?, 'sendFarewell', ?)`,
      [eventId, tx.clock.now()],
      'run',
    );
  }
}
