import type { Selectable } from 'kysely';
import type { Device, MobileOverview } from '@app/contract/mobile/api.ts';
import {
  DomainError,
  transact,
  prepareRead,
  type Platform,
  type Tables,
  type Tx,
  type Given,
} from '../platform/index.ts';
import { lockAccount, recordActivity } from '../accounts/index.ts';
import { siteUrlOf } from '../hosting/index.ts';
import { linkColumns, presentLink } from './createLink.ts';

const notFound = { detail: 'Cet appareil est introuvable.' };

/** Renames one of a host's phones. @throws DomainError not_found, also for another host's. */
export async function renameDevice(
  { db }: Pick<Platform, 'db'>,
  { accountId, id, name }: { accountId: string; id: string; name: string },
) {
  const row = await db
    .updateTable('mobile_device as d')
    .set({ name })
    .where('d.id', '=', id)
    .where('d.accountId', '=', accountId)
    .where('d.revokedAt', 'is', null)
    .returning(deviceColumns)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', notFound);
  return presentDevice(row);
}

/** Removes a phone, whose next request is refused. @throws DomainError not_found, also for another host's. */
export async function revokeDevice(platform: Platform, accountId: string, id: string): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const [removed] = await tx.em.execute<{ name: string }[]>(
      `update mobile_device set revoked_at = ? where id = ? and account_id = ? and revoked_at is null returning name`,
      [tx.clock.now(), id, accountId],
    );
    if (!removed) throw new DomainError('not_found', notFound);
    recordActivity(tx, { accountId, kind: 'device_removed', data: { device: removed.name } });
  });
}

/** Removes the phones and the pairing links of an account that was closed, or that a stranger may have opened. */
export async function forgetDevices({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  for (const table of ['mobile_device', 'mobile_link']) {
    await em.execute(`delete from ${table} where account_id = ?`, [accountId]);
  }
}

/** Of the device `d`: the fields that its host and the device itself see. */
export const deviceColumns = ['d.id', 'd.name', 'd.platform', 'd.pairedAt', 'd.lastSeenAt'] as const;

export type DeviceRow = Pick<
  Selectable<Tables['mobile_device']>,
  'id' | 'name' | 'platform' | 'pairedAt' | 'lastSeenAt'
>;

/** A phone as its host and itself see it. */
export function presentDevice({ id, name, platform, pairedAt, lastSeenAt }: DeviceRow): Device {
  return { id, name, platform, pairedAt: pairedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

type Owned = { accountId: string };

const readLinks = prepareRead('mobile_link_of', (db, given: Given<Owned>) =>
  db
    .selectFrom('mobile_link as l')
    .select(linkColumns)
    .where('l.accountId', '=', given('accountId'))
    .where('l.revokedAt', 'is', null),
);

const readDevices = prepareRead('mobile_devices_of', (db, given: Given<Owned>) =>
  db
    .selectFrom('mobile_device as d')
    .select(deviceColumns)
    .where('d.accountId', '=', given('accountId'))
    .where('d.revokedAt', 'is', null)
    .orderBy('d.lastSeenAt', 'desc')
    .orderBy('d.pairedAt', 'desc')
    .orderBy('d.id', 'desc'),
);

/** What a host sees about pairing: their link, unless it was revoked, and their phones, the last used first. */
export async function readMobile(platform: Platform, accountId: string): Promise<MobileOverview> {
  const [[link], devices, siteUrl] = await Promise.all([
    readLinks(platform, { accountId }),
    readDevices(platform, { accountId }),
    siteUrlOf(platform, accountId),
  ]);
  return { link: link ? presentLink(platform, link) : null, devices: devices.map(presentDevice), siteUrl };
}

/** What a mail says about a phone; undefined when the account is gone. */
export async function findPairedDevice({ db }: Pick<Platform, 'db'>, deviceId: string) {
  return db.selectFrom('mobile_device').select(['name', 'pairedAt']).where('id', '=', deviceId).executeTakeFirst();
}
