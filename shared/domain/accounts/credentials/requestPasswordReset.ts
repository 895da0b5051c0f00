import { passwordResetRequested } from '@app/contract/accounts/events.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { openLimitedLink } from '../links/openLink.ts';

/** Milliseconds within which another ask is the same one: a second click, or an answer that got lost. */
const sameAsk = 60_000;

/**
 * Has a link for a new password sent to whoever has this address. The same work is done for every address, account or
 * not; the worker finds out. Within a minute of the last one, and beyond five in an hour, nothing more is sent.
 */
export async function requestPasswordReset(platform: Platform, email: string): Promise<void> {
  await transact(platform, null, async (tx) => {
    const link = { purpose: 'password_reset', email, accountId: null } as const;
    const linkId = await openLimitedLink(tx, link, { apart: sameAsk });
    if (linkId !== null) tx.record(passwordResetRequested, { linkId });
  });
}
