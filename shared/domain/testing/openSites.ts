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
