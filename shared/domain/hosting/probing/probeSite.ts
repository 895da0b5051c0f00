import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Platform } from '../../platform/index.ts';
import { type ProbeTarget, trustedCertificates } from './probeTls.ts';

const timeout = 10_000;
const path = '/.well-known/clairvolet';

/** Whether it is really our server which answers for a name; `other`: something else did. */
export type SiteAnswer = 'answered' | 'other' | 'unreachable';

/**
 * Asks our own server at an address for `/.well-known/clairvolet` under a name, over a connection whose certificate is
 * good for it. Redirects are not followed.
 * @throws Error when the address is not one.
 */
export async function probeSite(
  platform: Pick<Platform, 'providers'>,
  { name, address }: ProbeTarget,
): Promise<SiteAnswer> {
  if (isIP(address) === 0) throw new Error(`${address} is not an IP address`);
  const expected = `clairvolet ${name}`;
  const ca = await trustedCertificates(platform);
  return new Promise((resolve) => {
    const call = request({
      host: address,
      port: platform.providers.sitesPort,
      servername: name,
      path,
      headers: { host: name },
      ca,
      agent: false,
      signal: AbortSignal.timeout(timeout),
    });
    call.once('error', () => resolve('unreachable'));
    call.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        body += piece;
        if (body.length > expected.length) call.destroy();
      });
      response.once('error', () => resolve('other'));
      response.once('close', () => resolve(response.statusCode === 200 && body === expected ? 'answered' : 'other'));
    });
    call.end();
  });
}
