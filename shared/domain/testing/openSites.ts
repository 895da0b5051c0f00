import { vi } from 'vitest';
import { isServed } from '../hosting/index.ts';
import type { Platform } from '../platform/index.ts';
import { startSitesServer, type SitesServer } from './startSitesServer.ts';

/**
 * Stands where hosts' sites answer over https, and gets a certificate only for a name that is served. The platform looks
 * for sites there from now on, and trusts its authority.
 */
export async function openSites({ pool, providers }: Pick<Platform, 'pool' | 'providers'>): Promise<SitesServer> {
  const server = await startSitesServer(async (name) => isServed(pool, name));
  Object.assign(providers, { sitesPort: server.port, sitesCaFile: server.caFile });
  return server;
}

/** Milliseconds for which a certificate may lie in the future, by a clock that lags. */
const timeout = 5_000;

/**
 * Asks over TLS, again for as long as the certificate that is shown has not begun: Caddy dates what it issues this very
 * second, and the clock that OpenSSL holds it against lags behind by some milliseconds.
 * @throws whatever else asking throws, at once.
 */
export async function onceCertificateBegan<T>(ask: () => Promise<T>): Promise<T> {
  const asked = await vi.waitFor(
    async () => {
      const [outcome] = await Promise.allSettled([ask()]);
      if (outcome.status === 'rejected' && isYetToBegin(outcome.reason)) throw outcome.reason;
      return outcome;
    },
    { timeout },
  );
  if (asked.status === 'rejected') throw asked.reason;
  return asked.value;
}

function isYetToBegin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CERT_NOT_YET_VALID';
}
