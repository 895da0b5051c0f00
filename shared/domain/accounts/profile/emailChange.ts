import { sql, type Expression } from 'kysely';
import { emailChangeRequested } from '@app/contract/accounts/events.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { openLimitedLink } from '../links/openLink.ts';

/** Seconds after which another change may be requested. */
const wait = 3_600;

/**
 * Sends a link to the new address and a notice to the current one; a pending change is cancelled. Only the
 * mail to the new address reveals whether it has an account.
 * @throws DomainError too_many_requests beyond five in an hour.
 */
export async function requestEmailChange(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await cancelEmailChange(tx, accountId);
  const linkId = await openLimitedLink(tx, { purpose: 'email_change', email, accountId });
  if (linkId === null) throw new DomainError('too_many_requests', { retryAfter: wait });
  tx.record(emailChangeRequested, { linkId }, { actorId: accountId });
}

/** Cancels the pending change of address, if any, and voids its link. */
export async function cancelEmailChange({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string): Promise<void> {
  await em.execute(
    `update account_link set used_at = ? where account_id = ? and purpose = 'email_change' and used_at is null`,
    [clock.now(), accountId],
  );
}

/** Of the account `a`: the new address that is not confirmed yet, if any. */
export const pendingEmail = (now: Expression<Date>) => sql<
  string | null
>`(select l.email from account_link l where l.account_id = a.id and l.purpose = 'email_change'
  and l.used_at is null and l.expires_at > ${now} order by l.created_at desc, l.id desc limit 1)`;
