import { emailChangeRequested } from '@app/contract/accounts/events.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { cancelEmailChange } from './cancelEmailChange.ts';
import { openLimitedLink } from '../links/openLink.ts';

/** Seconds after which another change may be asked for. */
const wait = 3_600;

/**
 * Has a link sent to the address that a customer wants, and an announcement to the one they have. Nothing changes until
 * the link is used; a change that waited for its own is given up. Whether the new address has an account shows in nothing
 * but the mail that it is sent.
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
