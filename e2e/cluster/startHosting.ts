import { Resolver } from 'node:dns/promises';
import { startSitesServer } from '@app/domain/testing/hosting';
import { Client } from 'pg';
import { startDnsSandbox } from '../../dev/dns/index.ts';

const base = 'fautes.localhost';
const apiKey = 'dns_cluster';

/** What the DNS answers for hosts' names, whoever else may fail. */
export interface DnsWitness {
  /** In full, of a subdomain. */
  nameOf(label: string): string;
  /** The IPv4 addresses of a name; none when it is not published. */
  addresses(name: string): Promise<string[]>;
}

/** A name server for subdomains and a server for the sites below them, and what the product has to know of both. */
export async function startHosting(closing: (() => Promise<unknown>)[]) {
  const dns = await startDnsSandbox({ port: 0, apiPort: 0, apiKey, zones: [base], log: () => undefined });
  closing.push(dns.stop);
  const sites = await startSitesServer(async () => true);
  closing.push(sites.stop);
  // The proxies listen on one address only, which `localhost` may not mean.
  const apiBase = `http://127.0.0.1:${new URL(dns.apiUrl).port}`;
  return {
    apiBase,
    environment: {
      DNS_API_URL: apiBase,
      DNS_API_KEY: apiKey,
      DNS_RESOLVER: dns.resolver,
      SITES_PORT: String(sites.port),
      SITES_CA_FILE: sites.caFile,
    },
    witness: witnessAt(dns.resolver),
    /** Says in the settings where sites are. */
    async configure(databaseUrl: string): Promise<void> {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(
        `insert into setting (key, value, updated_at)
         values ('subdomain_base', $1, now()), ('saas_server_ip', '127.0.0.1', now())
         on conflict (key) do update set value = excluded.value`,
        [base],
      );
      await client.end();
    },
  };
}

function witnessAt(address: string): DnsWitness {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([address]);
  return {
    nameOf: (label) => `${label}.${base}`,
    async addresses(name) {
      try {
        return await resolver.resolve4(name);
      } catch (error) {
        const isAbsent =
          error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code));
        if (isAbsent) return [];
        throw error;
      }
    },
  };
}
