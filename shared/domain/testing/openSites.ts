import { vi } from 'vitest';
import { isServed } from '../hosting/index.ts';
import type { Platform } from '../platform/index.ts';
import { startSitesServer, type SitesServer } from './startSitesServer.ts';

/**
 * A stand-in for hosts' sites over https that gets a certificate only for a name that is served. The platform looks
 * for sites there from then on, and trusts its authority.
 */
export async function openSites({ pool, providers }: Pick<Platform, 'pool' | 'providers'>): Promise<SitesServer> {
  const server = await startSitesServer(async (name) => isServed(pool, name));
  Object.assign(providers, { sitesPort: server.port, sitesCaFile: server.caFile });
  return server;
}

/** Milliseconds by which a certificate may begin in the future, by a slow clock. */
const timeout = 5_000;

/**
 * Asks over TLS, and repeats it while the certificate is not valid yet: Caddy dates certificates from the current
 * second, and the clock that OpenSSL compares it with lags behind by some milliseconds.
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
