import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { newId, noteAct, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { personTarget } from '../account/Account.entity.ts';
import type { Holder } from './sessions.ts';

/** Notes in the journal that an administrator signed in; customers' sign-ins are not noted. */
export async function noteSignIn(platform: Platform, { accountId, kind }: Holder): Promise<void> {
  if (kind === 'administrator') await noteAct(platform, accountId, { action: 'session.opened' });
}

/** Notes in the journal that an administrator signed out. */
export async function noteSignOut(platform: Platform, { accountId, kind }: Holder): Promise<void> {
  if (kind === 'administrator') await noteAct(platform, accountId, { action: 'session.closed' });
}

const findAdministrator = prepareRead('find_refused_administrator', (db, given: Given<{ email: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('administrator as adm', 'adm.accountId', 'a.id')
    .select(['a.id', 'a.firstName', 'a.lastName'])
    .where('a.email', '=', given('email')),
);

/** Notes a refused sign-in of an administrator. The answer does not wait for it: its time would reveal the address. */
export async function noteRefusedSignIn(platform: Platform, email: string): Promise<void> {
  const [found] = await findAdministrator(platform, { email });
  if (found) await noteAct(platform, null, { action: 'session.refused', target: personTarget('administrator', found) });
}

const kind: ActivityKind = 'signed_in_new_device';

/** Adds a first sign-in from a browser to a customer's activity feed. One statement: there are many sign-ins. */
export async function recordNewDevice({ pool, clock }: Platform, principal: Holder, device: string): Promise<void> {
  if (principal.kind !== 'customer') return;
  await pool.query({
    name: 'record_new_device',
    text: 'insert into activity (id, account_id, kind, data, occurred_at) values ($1, $2, $3, $4, $5)',
    values: [newId(), principal.accountId, kind, { device }, clock.now()],
  });
}
