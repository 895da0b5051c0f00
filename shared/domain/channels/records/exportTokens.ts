import { createHash, randomBytes } from 'node:crypto';
import type { ExportChannel } from '@app/contract/channels/rules.ts';
import { newId, seal, unsealByOne, type Platform, type SealedPlace } from '../../platform/index.ts';

/** Bound to its export: a sealed token moved to another row cannot be opened. */
export const sealedExports: SealedPlace = {
  table: 'calendar_export',
  value: 'token',
  identity: 'id',
  bound: 'id',
  contextOf: (id) => `calendar_export ${id}`,
};

/** By which a token is found; it cannot be read back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new secret for an export: 192 bits. */
export function newToken({ keys }: Pick<Platform, 'keys'>, exportId: string) {
  const token = randomBytes(24).toString('base64url');
  return {
    token: seal(token, keys.of('settings'), sealedExports.contextOf(exportId)),
    keyId: keys.id,
    tokenHash: hashToken(token),
  };
}

/** The address under which an export answers; null, with an entry in the log, when APP_KEY has changed. */
export function exportAddress(
  { keys, logger, appUrl }: Pick<Platform, 'keys' | 'logger' | 'appUrl'>,
  row: { id: string; token: string },
): string | null {
  try {
    const token = unsealByOne(row.token, keys.readable('settings'), sealedExports.contextOf(row.id));
    return `${appUrl}/ical/${token}.ics`;
  } catch (error) {
    logger.error({ err: error, exportId: row.id }, 'token of a calendar export sealed with another key');
    return null;
  }
}

/** Whose calendar is told to whom. */
export interface WantedExport {
  accountId: string;
  propertyId: string;
  channel: ExportChannel;
  feedId: string | null;
}

/** Makes the exports that are not there yet; those that are stay as they are. */
export async function ensureExports(platform: Platform, wanted: readonly WantedExport[]): Promise<void> {
  const now = platform.clock.now();
  const rows = wanted.map((one) => {
    const id = newId();
    return { ...one, id, ...newToken(platform, id) };
  });
  await platform.pool.query(
    `insert into calendar_export (id, account_id, property_id, channel, feed_id, token, key_id, token_hash, created_at)
     select t.id, t."accountId", t."propertyId", t.channel, t."feedId", t.token, t."keyId", t."tokenHash", $2
     from jsonb_to_recordset($1::jsonb) as t(id uuid, "accountId" uuid, "propertyId" uuid, channel text, "feedId" uuid, token text,
       "keyId" text, "tokenHash" text)
     on conflict on constraint calendar_export_once do nothing`,
    [JSON.stringify(rows), now],
  );
}
