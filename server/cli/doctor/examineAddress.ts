import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Finding } from '@app/domain/platform';
import { bad, good, reasonOf, warning } from './findings.ts';

/** Milliseconds. */
const timeout = 8_000;
/** Days: Caddy renews a certificate when a third of its life is left. */
const soon = 14;

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
        ? good(what, `It is ready on port ${port}.`)
        : bad(what, `It answers ${ready} to /readyz on port ${port}.`, 'Its log says which part is missing.'),
      asked === 404
        ? good('tls-check', 'It tells Caddy for which names to order certificates.')
        : bad('tls-check', `It answers ${asked} for a name of nobody.`, 'Does another program listen there?'),
    ];
  } catch (error) {
    const todo = 'Start it, or run the doctor where it runs (docker compose exec server node server/cli/doctor.ts).';
    return [warning(what, `None answers on port ${port} of this machine: ${reasonOf(error)}`, todo)];
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
    return [warning(what, 'APP_URL is http: there is none.', 'Use https outside development.')];
  }
  const { certificate, trouble } = await readCertificate(hostname, Number(port || 443));
  const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayInMilliseconds);
  const todo = 'Caddy’s log says why it was not renewed; port 80 must be reachable from outside.';
  if (trouble !== null) return [bad(what, `Browsers refuse it: ${trouble}`, todo)];
  const says = `It holds for ${days} days.`;
  return [days < soon ? warning(what, says, todo) : good(what, says)];
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
      status === 200 ? good(what, `${url.origin} answers.`) : bad(what, `${url.origin} answers ${status}.`, todo),
    ];
  } catch (error) {
    return [bad(what, `${url.origin} does not answer: ${reasonOf(error)}`, todo)];
  }
}
