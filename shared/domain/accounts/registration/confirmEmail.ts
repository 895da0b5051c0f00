import { LockMode, type InferEntity } from '@mikro-orm/core';
import { emailChanged } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { Account } from '../account/Account.entity.ts';
import { refusingTakenEmail } from '../account/insertAccount.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { checkLink, spendLink, voidLinks } from '../links/spendLink.ts';

const purposes = ['email_confirmation', 'email_change'] as const;

type AccountRow = InferEntity<typeof Account>;

export interface ConfirmedEmail {
  purpose: 'email_confirmation' | 'email_change';
  /** The account's address from now on. */
  email: string;
  /** What it was until now. */
  previousEmail: string;
}

/**
 * Confirms an address by a link that was sent there: the first one, or the one that takes its place.
 * @throws DomainError link_invalid; email_taken when somebody opened an account under the new address meanwhile. Neither
 *   spends the link.
 */
export async function confirmEmail(platform: Platform, token: string): Promise<ConfirmedEmail> {
  const { accountId } = await checkLink(platform, token, purposes);
  if (accountId === null) throw new DomainError('link_invalid');
  return refusingTakenEmail(async () =>
    transact(platform, null, async (tx) => {
      const account = await tx.em.findOne(
        Account,
        { id: accountId, closedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!account) throw new DomainError('link_invalid');
      const { id, purpose, email } = await spendLink(tx, platform.keys, token, purposes);
      const previousEmail = account.email;
      if (purpose === 'email_change') await changeEmail(tx, account, { id, email });
      else if (email === previousEmail) await confirmFirst(tx, account);
      // A first link that outlived a change of address confirms nothing.
      else throw new DomainError('link_invalid');
      return { purpose, email, previousEmail };
    }),
  );
}

async function confirmFirst(tx: Tx, account: AccountRow): Promise<void> {
  const now = tx.clock.now();
  await tx.em.execute(
    `update account_link set used_at = ? where account_id = ? and purpose = 'email_confirmation' and used_at is null`,
    [now, account.id],
    'run',
  );
  if (account.emailConfirmedAt) return;
  tx.em.assign(account, { emailConfirmedAt: now, firstConfirmedAt: account.firstConfirmedAt ?? now, updatedAt: now });
  tellOwner(tx, account, 'email_confirmed');
}

async function changeEmail(tx: Tx, account: AccountRow, link: { id: string; email: string }): Promise<void> {
  const now = tx.clock.now();
  await tx.em.execute('update account_link set previous_email = ? where id = ?', [account.email, link.id], 'run');
  await voidLinks(tx, account);
  tx.em.assign(account, {
    email: link.email,
    emailConfirmedAt: now,
    firstConfirmedAt: account.firstConfirmedAt ?? now,
    updatedAt: now,
  });
  tellOwner(tx, account, 'email_changed');
  tx.record(emailChanged, { linkId: link.id }, { actorId: account.id });
}

function tellOwner(tx: Tx, { id, kind, email }: AccountRow, what: 'email_confirmed' | 'email_changed'): void {
  if (kind === 'customer') recordActivity(tx, { accountId: id, kind: what, data: { email } });
}
