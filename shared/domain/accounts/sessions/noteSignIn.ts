import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { newId, noteAct, type Platform } from '../../platform/index.ts';
import type { Principal } from './sessions.ts';

type Who = Pick<Principal, 'accountId' | 'kind'>;

/** Notes in the journal that an administrator signed in; customers' sign-ins are not noted. */
export async function noteSignIn(platform: Platform, { accountId, kind }: Who): Promise<void> {
  if (kind === 'administrator') await noteAct(platform, accountId, { action: 'session.opened' });
}

/** Notes in the journal that an administrator signed out. */
export async function noteSignOut(platform: Platform, { accountId, kind }: Who): Promise<void> {
  if (kind === 'administrator') await noteAct(platform, accountId, { action: 'session.closed' });
}

/**
 * Notes a refused sign-in at an administrator's address. The answer does not wait for it,
 * which would reveal whose address it is.
 */
export async function noteRefusedSignIn(platform: Platform, email: string): Promise<void> {
  const { rows } = await platform.pool.query<{ id: string; name: string }>({
    name: 'find_refused_administrator',
    text: `select a.id, a.first_name || ' ' || a.last_name as name
           from account a join administrator adm on adm.account_id = a.id where a.email = $1`,
    values: [email],
  });
  const [found] = rows;
  if (!found) return;
  await noteAct(platform, null, {
    action: 'session.refused',
    target: { kind: 'administrator', id: found.id, label: found.name },
  });
}

const kind: ActivityKind = 'signed_in_new_device';

/** Adds a first sign-in from a browser to a customer's activity feed. One statement: there are many sign-ins. */
export async function recordNewDevice(
  { pool, clock }: Platform,
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
