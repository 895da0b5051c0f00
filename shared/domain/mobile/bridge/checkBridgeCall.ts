import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { bridgeClockTolerance, bridgeSigningText } from '@app/contract/mobile/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { readRetiredSecrets, type BridgeSecretKey } from './rotateBridge.ts';

/** The headers by which another server authenticates its request; empty for a missing one. */
export interface BridgeClaim {
  token: string;
  signature: string;
  timestamp: string;
  nonce: string;
}

type SignedCall = Omit<Parameters<typeof bridgeSigningText>[0], 'timestamp' | 'nonce'>;

/** Seconds for which a nonce is stored after calls with it are refused by their time: clocks of servers differ. */
const margin = 60;

/** The signature of a call: HMAC-SHA256 in hexadecimal, by the secret as it is written. */
export function signBridgeCall(call: Parameters<typeof bridgeSigningText>[0], secret: string): string {
  return createHmac('sha256', secret).update(bridgeSigningText(call)).digest('hex');
}

/** The signature of a body only, for a server that supports no other form. */
export function signBridgeBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** A call of the form that an administrator may allow: token and signature, without time and nonce. */
function isOfTwoHeaders({ settings }: Pick<Platform, 'settings'>, { timestamp, nonce }: BridgeClaim): boolean {
  return timestamp === '' && nonce === '' && settings.flag('bridge_two_headers');
}

/**
 * Whether a call may go on, before its body is read: its token is or was the bridge's, and it was sent just now.
 * @throws DomainError bridge_refused, whatever is wrong.
 */
export async function checkBridgeClaim(platform: Platform, claim: BridgeClaim): Promise<void> {
  const isKnown =
    isConfigured(platform) && (await anyOf(platform, 'saas_api_token', (candidate) => isSame(claim.token, candidate)));
  if (!isKnown || !(isOfTwoHeaders(platform, claim) || isTimely(platform, claim)))
    throw new DomainError('bridge_refused');
}

function isTimely({ clock }: Pick<Platform, 'clock'>, { timestamp, nonce }: BridgeClaim): boolean {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const apart = Math.abs(clock.now().getTime() / 1_000 - seconds);
  return apart <= bridgeClockTolerance && /^[\w-]{16,64}$/.test(nonce);
}

/**
 * Whether a checked call is signed with the secret, and arrives for the first time: its nonce is used up. One with two
 * headers has none, and may be repeated. @throws DomainError bridge_refused, whatever is wrong.
 */
export async function acceptBridgeCall(platform: Platform, claim: BridgeClaim, call: SignedCall): Promise<void> {
  const { timestamp, nonce, signature } = claim;
  const isBare = isOfTwoHeaders(platform, claim);
  // The same secret signs whole calls and tokens of pairing too: what is signed of them never begins as an object does.
  if (isBare && !/^\s*\{/.test(call.body)) throw new DomainError('bridge_refused');
  const isSigned = await anyOf(platform, 'saas_hmac_secret', (secret) => {
    const expected = isBare ? signBridgeBody(call.body, secret) : signBridgeCall({ ...call, timestamp, nonce }, secret);
    return isSame(signature.toLowerCase(), expected);
  });
  if (!isSigned || !(isBare || (await spendNonce(platform, claim)))) throw new DomainError('bridge_refused');
}

/** Without both of them no call is accepted, not even with the previous secrets. */
function isConfigured({ settings }: Pick<Platform, 'settings'>): boolean {
  return settings.get('saas_api_token') !== '' && settings.get('saas_hmac_secret') !== '';
}

/** The current secret first: previous ones are only read when it does not match. */
async function anyOf(platform: Platform, key: BridgeSecretKey, fits: (secret: string) => boolean): Promise<boolean> {
  return fits(platform.settings.get(key)) || (await readRetiredSecrets(platform, key)).some(fits);
}

/** @returns false when it was used before. */
async function spendNonce({ pool }: Pick<Platform, 'pool'>, { nonce, timestamp }: BridgeClaim): Promise<boolean> {
  const expiresAt = new Date((Number(timestamp) + bridgeClockTolerance + margin) * 1_000);
  const { rowCount } = await pool.query(
    'insert into bridge_nonce (nonce, expires_at) values ($1, $2) on conflict (nonce) do nothing',
    [nonce, expiresAt],
  );
  return rowCount === 1;
}

/** In constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}
