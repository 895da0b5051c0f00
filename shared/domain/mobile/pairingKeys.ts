import type { Platform } from '../platform/index.ts';
import { readRetiredSecrets } from './bridge/retiredSecrets.ts';
import { readPairingToken, type PairingClaim, type PairingKey } from './pairingToken.ts';

type Keys = Pick<Platform, 'settings' | 'keys'>;

/** What signs tokens now: the secret that is shared with other servers, or before there is one a key of APP_KEY. */
export function signingKey({ settings, keys }: Keys): PairingKey {
  return settings.get('saas_hmac_secret') || keys.of('pairing');
}

/**
 * What a token claims, by the keys of today and the secrets that were replaced a few days ago; null when none of them
 * signed it. Links that were made before there was a secret go on serving after there is one.
 */
export async function openPairingToken(platform: Platform, token: string): Promise<PairingClaim | null> {
  const claim = readPairingToken(token, [signingKey(platform), ...platform.keys.readable('pairing')]);
  return claim ?? readPairingToken(token, await readRetiredSecrets(platform, 'saas_hmac_secret'));
}
