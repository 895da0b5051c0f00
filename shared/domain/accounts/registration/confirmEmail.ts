import { LockMode, type InferEntity } from '@mikro-orm/core';
import { emailConfirmationRequested, emailChanged } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { openLimitedLink, checkLink, spendLink, voidLinks } from '../links/accountLinks.ts';
import type { Principal } from '../sessions/sessions.ts';
import { Account } from '../account/Account.entity.ts';
import { AccountLink } from '../links/AccountLink.entity.ts';
import { refusingTaken } from '../account/insertAccount.ts';
import { recordActivity } from '../account/Activity.entity.ts';

/** Seconds after which another link may be requested. */
const wait = 3_600;

/** Sends another link that confirms a customer's address. @throws DomainError too_many_requests beyond five an hour. */
export async function requestEmailConfirmation(
  platform: Platform,
  { accountId, email }: Pick<Principal, 'accountId' | 'email'>,
): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    const linkId = await openLimitedLink(tx, { purpose: 'email_confirmation', email, accountId });
    if (linkId === null) throw new DomainError('too_many_requests', { retryAfter: wait });
    tx.record(emailConfirmationRequested, { linkId });
  });
}

const purposes = ['email_confirmation', 'email_change'] as const;

type AccountRow = InferEntity<typeof Account>;

/** Confirms an account's first address, or the one that replaces it. @throws DomainError link_invalid, email_taken. */
export async function confirmEmail(platform: Platform, token: string) {
  const { accountId } = await checkLink(platform, token, purposes);
  if (accountId === null) throw new DomainError('link_invalid');
  return refusingTaken(async () =>
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
      // A link for the first address is void once the address has changed.
      else throw new DomainError('link_invalid');
      return { purpose, email, previousEmail };
    }),
  );
}

async function confirmFirst(tx: Tx, account: AccountRow): Promise<void> {
  const now = tx.clock.now();
  const unused = { account: account.id, purpose: 'email_confirmation', usedAt: null } as const;
  await tx.em.nativeUpdate(AccountLink, unused, { usedAt: now });
  if (account.emailConfirmedAt) return;
  tx.em.assign(account, { emailConfirmedAt: now, firstConfirmedAt: account.firstConfirmedAt ?? now, updatedAt: now });
  noteForOwner(tx, account, 'email_confirmed');
}

async function changeEmail(tx: Tx, account: AccountRow, link: { id: string; email: string }): Promise<void> {
  const now = tx.clock.now();
  await tx.em.nativeUpdate(AccountLink, { id: link.id }, { previousEmail: account.email });
  await voidLinks(tx, account);
  tx.em.assign(account, {
    email: link.email,
    emailConfirmedAt: now,
    firstConfirmedAt: account.firstConfirmedAt ?? now,
    updatedAt: now,
  });
  noteForOwner(tx, account, 'email_changed');
  tx.record(emailChanged, { linkId: link.id }, { actorId: account.id });
}

function noteForOwner(tx: Tx, { id, kind, email }: AccountRow, what: 'email_confirmed' | 'email_changed'): void {
  if (kind === 'customer') recordActivity(tx, { accountId: id, kind: what, data: { email } });
}
