import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { tenantIdOf } from '@app/contract/mobile/rules.ts';
import { isSameText } from '../accounts/index.ts';
import type { Platform } from '../platform/index.ts';
import { readRetiredSecrets } from './bridge/rotateBridge.ts';

/** What signs tokens: the bridge's secret as it is written, or bytes. */
type PairingKey = string | Buffer;

const payloadSchema = z.object({
  v: z.literal(1),
  /** Whose the link is, as other servers name hosts. */
  t: z.string().startsWith(tenantIdOf('')).max(60),
  /** The link. */
  l: z.uuid(),
  /** Unix seconds of its expiry. */
  e: z.int().min(0).max(8e12),
});
type PairingPayload = z.output<typeof payloadSchema>;

interface PairingClaim {
  accountId: string;
  linkId: string;
  expiresAt: Date;
}

const macOf = (body: string, key: PairingKey) => createHmac('sha256', key).update(body).digest('base64url');

/** The token of a link, always the same to the second: `base64url(payload).base64url(HMAC-SHA256)`. */
export function signPairingToken({ accountId, linkId, expiresAt }: PairingClaim, key: PairingKey): string {
  const payload: PairingPayload = {
    v: 1,
    t: tenantIdOf(accountId),
    l: linkId,
    e: Math.floor(expiresAt.getTime() / 1_000),
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${macOf(body, key)}`;
}

/** What a token claims; null when none of these keys signed it, byte for byte. */
export function readPairingToken(token: string, keys: readonly PairingKey[]): PairingClaim | null {
  const [body = '', mac = '', ...rest] = token.split('.');
  if (rest.length > 0 || !keys.some((key) => isSameText(mac, macOf(body, key)))) return null;
  const payload = payloadSchema.safeParse(jsonOf(body));
  if (!payload.success) return null;
  const { t: tenantId, l: linkId, e: end } = payload.data;
  return { accountId: tenantId.slice(tenantIdOf('').length), linkId, expiresAt: new Date(end * 1_000) };
}

/** Undefined for anything else: another server with the secret may have signed any text. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
}

type Keys = Pick<Platform, 'settings' | 'keys'>;

/** The current signing key: the secret shared with other servers, or a key of APP_KEY until there is one. */
export function signingKey({ settings, keys }: Keys): PairingKey {
  return settings.get('saas_hmac_secret') || keys.of('pairing');
}

/** What a token claims, by the current keys and recently replaced secrets; null when none of them signed it. */
export async function openPairingToken(platform: Platform, token: string): Promise<PairingClaim | null> {
  const claim = readPairingToken(token, [signingKey(platform), ...platform.keys.readable('pairing')]);
  return claim ?? readPairingToken(token, await readRetiredSecrets(platform, 'saas_hmac_secret'));
}
