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
  /** Ours, from the settings. Never one from a customer's DNS, which could name a target in our network (SSRF). */
  address: string;
}

/**
 * The certificate that our server shows for a name, checked against the system's authorities and `SITES_CA_FILE`.
 * `refused`: there is none yet, or it begins later, by an authority's clock that is a little ahead of ours.
 */
export async function probeTls(platform: Pick<Platform, 'providers'>, { name, address }: ProbeTarget) {
  if (isIP(address) === 0) throw new Error(`${address} is not an IP address`);
  const ca = await trustedCertificates(platform);
  return new Promise<TlsAnswer>((resolve) => {
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

/** Asks our own server for `/.well-known/clairvolet` under a name, over a connection with a good certificate. */
export async function probeSite(platform: Pick<Platform, 'providers'>, { name, address }: ProbeTarget) {
  if (isIP(address) === 0) throw new Error(`${address} is not an IP address`);
  const expected = `clairvolet ${name}`;
  const ca = await trustedCertificates(platform);
  return new Promise<SiteAnswer>((resolve) => {
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
