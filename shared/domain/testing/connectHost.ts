import type { StripeControl } from '@sandbox/stripe/control';
import { openHostOnboarding, refreshHostAccount } from '../payments/index.ts';
import type { Platform } from '../platform/index.ts';
import type { StripeAccount } from './sandboxAccounts.ts';

/** A host's own account at the sandbox's Stripe, which takes cards. @returns what people do there, and its id. */
export async function connectHost(
  platform: Platform,
  { control }: Pick<StripeAccount, 'control'>,
  accountId: string,
): Promise<{ id: string; control: StripeControl }> {
  await openHostOnboarding(platform, accountId);
  const { rows } = await platform.pool.query<{ connected_id: string }>(
    'select connected_id from host_account where account_id = $1 and closed_at is null',
    [accountId],
  );
  const id = rows[0]?.connected_id ?? '';
  await control.onboard(id, 'complete');
  await refreshHostAccount(platform, accountId);
  return { id, control: control.of(id) };
}
