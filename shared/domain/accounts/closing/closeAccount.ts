import { transact, type Platform } from '../../platform/index.ts';
import { anonymiseAccount, unknownPassword } from './anonymiseAccount.ts';
import { demandPassword } from '../credentials/demandPassword.ts';
import { lockAccount } from '../account/lockAccount.ts';

/**
 * Closes a customer's account for good: nothing in it names them any more, their address is free, and their number stays
 * for what the law has us keep. Records `accounts.closed`. Whoever calls this counts the tries of the password.
 * @throws DomainError invalid_input for a wrong password.
 */
export async function closeAccount(platform: Platform, accountId: string, password: string): Promise<void> {
  await demandPassword(platform, accountId, password, 'password');
  // Before the transaction: a connection must not be held while a password is hashed.
  const passwordHash = await unknownPassword();
  await transact(platform, accountId, async (tx) => {
    await anonymiseAccount(tx, await lockAccount(tx, accountId), passwordHash);
  });
}
