import { isIP } from 'node:net';
import { connect, getCACertificates, type PeerCertificate, type TLSSocket } from 'node:tls';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { Platform } from '../../platform/index.ts';
import type { TlsAnswer } from './lookup.ts';

/** The handshake timeout includes the order of a certificate at the first visit. */
const timeout = 10_000;

/** Where to check a name. */
interface ProbeTarget {
  /** The host's name, as SNI says it. */
  name: string;
  /**
   * An IP address of ours, from the settings. Never one from a customer's DNS: the owner of a domain could
   * choose a target inside our network (SSRF).
   */
  address: string;
}

/**
 * The certificate that our server at an address shows for a name, checked against the system's authorities, those in
 * `SITES_CA_FILE`, the name and the time. A server that accepts the connection and then neither shows a certificate nor
 * ends within ten seconds is still getting one: that is `refused`, too, as is a certificate that begins later: an
 * authority may date it this very second, by a clock that is a little ahead of ours.
 * @throws Error when the address is not one.
 */
export async function probeTls(
  platform: Pick<Platform, 'providers'>,
  { name, address }: ProbeTarget,
): Promise<TlsAnswer> {
  if (isIP(address) === 0) throw new Error(`${address} is not an IP address`);
  const ca = await trustedCertificates(platform);
  return new Promise((resolve) => {
    let connected = false;
    const socket = connect({
      host: address,
      port: platform.providers.sitesPort,
      servername: name,
      ca,
      // Inspected, not trusted: a bad certificate is a finding.
      rejectUnauthorized: false,
    });
    const end = (answer: TlsAnswer): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const fail = (): void => end({ outcome: connected ? 'refused' : 'unreachable' });
    const timer = setTimeout(fail, timeout);
    socket.once('connect', () => (connected = true));
    socket.once('error', fail);
    socket.once('close', fail);
    socket.once('secureConnect', () => end(judge(socket)));
  });
}

function judge(socket: TLSSocket): TlsAnswer {
  const certificate = socket.getPeerCertificate();
  const shown = { endsAt: new Date(certificate.valid_to), issuer: issuerOf(certificate) };
  if (socket.authorized) return { outcome: 'valid', ...shown };
  // Node.js gives the code, where its types say Error.
  switch (String(socket.authorizationError)) {
    case 'CERT_NOT_YET_VALID':
      return { outcome: 'refused' };
    case 'CERT_HAS_EXPIRED':
      return { outcome: 'expired', ...shown };
    default:
      return { outcome: 'invalid', ...shown };
  }
}

function issuerOf({ issuer }: PeerCertificate): string {
  const [name] = [issuer.O ?? issuer.CN ?? ''].flat();
  return name ?? '';
}

/** The authorities trusted by this machine, and those of the file that the environment names. */
async function trustedCertificates({ providers }: Pick<Platform, 'providers'>): Promise<string[]> {
  const own = providers.sitesCaFile === null ? [] : [await readFile(providers.sitesCaFile, 'utf8')];
  return [...getCACertificates('default'), ...own];
}

const path = '/.well-known/clairvolet';

/** Whether our server answers for a name; `other`: another one does. */
type SiteAnswer = 'answered' | 'other' | 'unreachable';

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
