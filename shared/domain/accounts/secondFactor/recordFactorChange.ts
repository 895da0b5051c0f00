import { secondFactorChanged } from '@app/contract/accounts/events.ts';
import type { Tx } from '../../platform/index.ts';
import { recordActivity } from '../account/recordActivity.ts';
import type { Principal } from '../sessions/sessions.ts';

/** Tells that an account has a second factor from now on, or none any more: a mail will say so, and a customer's feed does. */
export function recordFactorChange(
  tx: Tx,
  { accountId, kind }: Pick<Principal, 'accountId' | 'kind'>,
  change: 'enabled' | 'disabled',
): void {
  if (kind === 'customer') recordActivity(tx, { accountId, kind: `second_factor_${change}`, data: {} });
  tx.record(secondFactorChanged, { accountId, change });
}
