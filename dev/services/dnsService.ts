import { randomBytes } from 'node:crypto';
import { getServers } from 'node:dns';
import { join } from 'node:path';
import { startDnsSandbox } from '@sandbox/dns';
import type { DevService } from './DevService.ts';
import { dnsSandboxPorts } from './dnsSandboxPorts.ts';
import { keptSecret } from './keptSecret.ts';

/** A name server of this machine alone, which the product fills as it does PowerDNS; its zones are kept. */
export const dnsService: DevService = {
  name: 'DNS sandbox',
  replacedBy: 'DNS_API_URL',
  start: async ({ dataDir, env, log }) => {
    const apiKey = keptSecret(dataDir, 'dns.key', () => randomBytes(24).toString('hex')).secret;
    const { apiUrl, resolver, stop } = await startDnsSandbox({
      ...dnsSandboxPorts(env),
      apiKey,
      zones: ['sites.localhost'],
      stateFile: join(dataDir, 'dns-sandbox.json'),
      upstreams: getServers(),
      log,
    });
    return {
      environment: { DNS_SANDBOX_URL: apiUrl, DNS_RESOLVER: resolver },
      settings: { dns_api_url: apiUrl, dns_api_key: apiKey },
      description: `DNS sandbox on ${resolver}, with a page on ${apiUrl}`,
      stop,
    };
  },
};
