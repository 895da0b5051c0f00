import { vi } from 'vitest';
import { isServed } from '../hosting/index.ts';
import type { Platform } from '../platform/index.ts';
import { startSitesServer, type SitesServer } from './startSitesServer.ts';

/** A stand-in for hosts' sites, with certificates for served names, where the platform looks from then on. */
export async function openSites({ db, providers }: Pick<Platform, 'db' | 'providers'>): Promise<SitesServer> {
  const server = await startSitesServer(async (name) => isServed({ db }, name));
  Object.assign(providers, { sitesPort: server.port, sitesCaFile: server.caFile });
  return server;
}

/** Milliseconds by which a certificate may begin in the future, by a slow clock. */
const timeout = 5_000;

/**
 * Asks over TLS until the certificate is valid: Caddy dates it from this second, and OpenSSL's clock lags behind.
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
