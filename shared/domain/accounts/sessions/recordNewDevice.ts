import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { newId, type Platform } from '../../platform/index.ts';
import type { Principal } from './sessions.ts';

const kind: ActivityKind = 'signed_in_new_device';

/** Tells a customer's activity feed of a sign-in from a browser on which this account was never used. One statement: sign-ins come in crowds. */
export async function recordNewDevice(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  principal: Pick<Principal, 'accountId' | 'kind'>,
  device: string,
): Promise<void> {
  if (principal.kind !== 'customer') return;
  await pool.query({
    name: 'record_new_device',
    text: 'insert into activity (id, account_id, kind, data, occurred_at) values ($1, $2, $3, $4, $5)',
    values: [newId(), principal.accountId, kind, { device }, clock.now()],
  });
}
