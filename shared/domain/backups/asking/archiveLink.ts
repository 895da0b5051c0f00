import { createHmac } from 'node:crypto';
import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { backupLinkMinutes } from '@app/contract/backups/rules.ts';
import { isSameText } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { backupPath } from '../archivePaths.ts';
import { isAvailable } from '../runs/states.ts';
import { backupTarget, lockAvailable } from './readBackup.ts';

/** Distinguishes these links from whatever else the key signs. */
const purpose = 'backup_archive';

const linkSeconds = backupLinkMinutes * 60;

interface Link {
  backupId: string;
  /** The administrator who asked for it. */
  by: string;
  endSeconds: number;
}

/** The token of a link: `<backup>.<administrator>.<end in seconds>.<mac>`. It is not stored. */
function linkToken(keys: Platform['keys'], { backupId, by, endSeconds }: Link): string {
  const signed = `${backupId}.${by}.${endSeconds}`;
  const mac = createHmac('sha256', keys.of('links')).update(`${purpose}\0${signed}`).digest('base64url');
  return `${signed}.${mac}`;
}

/** The link that a token stands for; null when we did not sign it, or when it has expired. */
function readToken({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, token: string): Link | null {
  const [, backupId = '', by = '', end = ''] = /^([\da-f-]{36})\.([\da-f-]{36})\.(\d{1,12})\./.exec(token) ?? [];
  const link = { backupId, by, endSeconds: Number(end) };
  if (!isSameText(token, linkToken(keys, link))) return null;
  return link.endSeconds * 1_000 > clock.now().getTime() ? link : null;
}

/** Whether the administrator who requested a link may still request one, and has the same password as then. */
async function isStillAllowed({ db }: Pick<Platform, 'db'>, { by, endSeconds }: Link): Promise<boolean> {
  // Links give their expiry in whole seconds.
  const askedBefore = new Date((endSeconds - linkSeconds + 1) * 1_000);
  const allowed = await db
    .selectFrom('account as a')
    .innerJoin('administrator as adm', 'adm.accountId', 'a.id')
    .select('a.id')
    .where('a.id', '=', by)
    .where('a.closedAt', 'is', null)
    .where('a.passwordChangedAt', '<', askedBefore)
    .where('adm.active', '=', true)
    .where(sql<boolean>`(adm.role = 'super_admin' or 'backup' = any(adm.permissions))`)
    .executeTakeFirst();
  return allowed !== undefined;
}

/** A signed address that downloads an archive for some minutes, noted in the journal. @throws DomainError not_found. */
export async function linkBackup(
  platform: Platform,
  { id, by }: { id: string; by: string },
): Promise<{ url: string; expiresAt: string }> {
  await transact(platform, by, async (tx) => {
    tx.audit({ action: 'backups.downloaded', target: backupTarget(await lockAvailable(tx, id)) });
  });
  const endSeconds = Math.floor(platform.clock.now().getTime() / 1_000) + linkSeconds;
  return {
    url: `${platform.appUrl}/api/backups/archive?token=${linkToken(platform.keys, { backupId: id, by, endSeconds })}`,
    expiresAt: new Date(endSeconds * 1_000).toISOString(),
  };
}

/**
 * The archive that a link opens, streamed.
 * @throws DomainError link_invalid when the link was altered or has expired, the archive is gone, or the administrator
 * may no longer: deleted, deactivated, without the permission, or with another password since.
 */
export async function openLinkedArchive(platform: Platform, token: string): Promise<FileAnswer> {
  const link = readToken(platform, token);
  const archive = link && (await isStillAllowed(platform, link)) ? await openArchiveOf(platform, link.backupId) : null;
  if (!archive) {
    throw new DomainError('link_invalid', {
      detail: 'Ce lien n’est plus valable\u00a0: demandez-en un autre dans la section Sauvegarde.',
    });
  }
  return archive;
}

/** The archive of a backup as it is sent; null when it is gone. */
async function openArchiveOf(platform: Platform, backupId: string): Promise<FileAnswer | null> {
  const backups = platform.db.selectFrom('backup').select(['fileName', 'storedName']).where('id', '=', backupId);
  const row = await backups.where(isAvailable).executeTakeFirst();
  if (!row?.storedName) return null;
  try {
    const file = await open(backupPath(platform, row.storedName));
    const { size } = await file.stat();
    return { name: row.fileName, size, content: file.createReadStream() };
  } catch (error) {
    // The row says that the archive exists: this server's folder is not the one that the worker writes to.
    platform.logger.error({ err: error, backupId }, 'archive of a backup cannot be opened');
    return null;
  }
}
