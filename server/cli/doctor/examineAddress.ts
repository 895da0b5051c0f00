import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { Finding } from '@app/domain/platform';

/** Milliseconds. */
const timeout = 8_000;
/** Days: Caddy renews a certificate when a third of its life is left. */
const soon = 14;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}

async function get(url: string): Promise<number> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status;
}

/** The server that listens on this machine, and what Caddy asks it before it orders a certificate. */
export async function examineServer(port: number): Promise<Finding[]> {
  const what = 'server';
  const base = `http://127.0.0.1:${port}`;
  try {
    const ready = await get(`${base}/readyz`);
    const asked = await get(`${base}/api/internal/tls-check?domain=nobody.invalid`);
    return [
      ready === 200
        ? { what, state: 'good', says: `It is ready on port ${port}.` }
        : {
            what,
            state: 'bad',
            says: `It answers ${ready} to /readyz on port ${port}.`,
            todo: 'Its log says which part is missing.',
          },
      asked === 404
        ? { what: 'tls-check', state: 'good', says: 'It tells Caddy for which names to order certificates.' }
        : {
            what: 'tls-check',
            state: 'bad',
            says: `It answers ${asked} for a name of nobody.`,
            todo: 'Does another program listen there?',
          },
    ];
  } catch (error) {
    const todo = 'Start it, or run the doctor where it runs (docker compose exec server node server/cli/doctor.ts).';
    return [{ what, state: 'warning', says: `None answers on port ${port} of this machine: ${reasonOf(error)}`, todo }];
  }
}

async function readCertificate(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; trouble: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: false, timeout },
      () => {
        const trouble = socket.authorized ? null : String(socket.authorizationError);
        resolve({ certificate: socket.getPeerCertificate(), trouble });
        socket.destroy();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}

/** The certificate under which the product answers; nothing is said of an address without one. */
async function examineCertificate({ hostname, port, protocol }: URL): Promise<Finding[]> {
  const what = 'certificate';
  if (protocol !== 'https:') {
    return [
      { what, state: 'warning', says: 'APP_URL is http: there is none.', todo: 'Use https outside development.' },
    ];
  }
  const { certificate, trouble } = await readCertificate(hostname, Number(port || 443));
  const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000);
  const todo = 'Caddy’s log says why it was not renewed; port 80 must be reachable from outside.';
  if (trouble !== null) return [{ what, state: 'bad', says: `Browsers refuse it: ${trouble}`, todo }];
  const says = `It holds for ${days} days.`;
  return [days < soon ? { what, state: 'warning', says, todo } : { what, state: 'good', says }];
}

/** Whether the product answers at its public address, as seen from here. */
export async function examineAddress(appUrl: string): Promise<Finding[]> {
  const what = 'public address';
  const url = new URL(appUrl);
  const todo =
    'Check the DNS of its name, the firewall, and that Caddy runs. Some networks do not lead back to themselves.';
  try {
    const certificate = await examineCertificate(url);
    const status = await get(new URL('/healthz', url).href);
    return [
      ...certificate,
      status === 200
        ? { what, state: 'good', says: `${url.origin} answers.` }
        : { what, state: 'bad', says: `${url.origin} answers ${status}.`, todo },
    ];
  } catch (error) {
    return [{ what, state: 'bad', says: `${url.origin} does not answer: ${reasonOf(error)}`, todo }];
  }
}
