import { passwordResetRequested } from '@app/contract/accounts/events.ts';
import { transact, type Platform } from '../platform/index.ts';
import { openLimitedLink } from './openLink.ts';

/**
 * Has a link for a new password sent to whoever has this address. The same work is done for every address, account or
 * not; the worker finds out. Beyond five in an hour nothing more is sent.
 */
export async function requestPasswordReset(platform: Platform, email: string): Promise<void> {
  await transact(platform, null, async (tx) => {
    const linkId = await openLimitedLink(tx, { purpose: 'password_reset', email, accountId: null });
    if (linkId !== null) tx.record(passwordResetRequested, { linkId });
  });
}
