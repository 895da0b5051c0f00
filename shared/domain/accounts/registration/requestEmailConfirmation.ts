import { emailConfirmationRequested } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { openLimitedLink } from '../links/openLink.ts';
import type { Principal } from '../sessions/sessions.ts';

/** Seconds after which another link may be asked for. */
const wait = 3_600;

/**
 * Sends a customer the link that confirms their address once more; those sent before stay good.
 * @throws DomainError too_many_requests beyond five in an hour.
 */
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
