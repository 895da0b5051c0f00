import { transact, type Platform } from '../../platform/index.ts';
import { ownCheckout } from './confirmCheckout.ts';

/**
 * Notes that a customer came back from a payment page without having paid, and why. The page may still be paid; what was paid
 * already stays so.
 * @throws DomainError not_found when the page is not theirs.
 */
export async function abandonCheckout(
  platform: Platform,
  checkout: { accountId: string; sessionId: string; reason: 'cancel' | 'failed' | 'unknown' },
): Promise<void> {
  const { accountId, sessionId, reason } = checkout;
  await transact(platform, accountId, async ({ em }) => {
    const { id } = await ownCheckout(em, accountId, sessionId);
    // In one statement: a payment that arrives meanwhile wins.
    await em.execute(
      `update checkout_session set status = 'abandoned', abandon_reason = ?
       where id = ? and status in ('opening', 'open', 'abandoned')`,
      [reason, id],
      'run',
    );
  });
}
