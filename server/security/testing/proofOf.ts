import type { TestPlatform } from '@app/domain/testing';
import { signedHeaders } from '../../testing/signedCall.ts';
import { fixedPairing } from './buildFixedPairing.ts';
import type { WalkedEndpoint } from './contractWalk.ts';

/** What those show who have no session: a phone its token, another server a signature over the path and body as sent. */
export function proofOf(
  { access, method }: WalkedEndpoint,
  platform: TestPlatform,
  path: string,
  body: string | Buffer = '',
): Record<string, string> {
  if (access.kind === 'device') return { authorization: `Bearer ${fixedPairing.deviceToken}` };
  if (access.kind !== 'bridge') return {};
  const { settings } = platform;
  // An attack may have changed them.
  const shown = { token: settings.get('saas_api_token'), secret: settings.get('saas_hmac_secret') };
  return signedHeaders(platform, { method, path, body: body.toString() }, shown);
}
