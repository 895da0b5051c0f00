import { Resolver } from 'node:dns/promises';
import { startSitesServer } from '@app/domain/testing/hosting';
import { startDnsSandbox } from '@sandbox/dns';
import { DnsControl } from '@sandbox/dns/control';
import { startRegistrarSandbox } from '@sandbox/registrar';
import { RegistrarControl } from '@sandbox/registrar/control';
import { Client } from 'pg';

const base = 'fautes.localhost';
const apiKey = 'dns_cluster';
const registrarAccount = { userId: '100001', apiKey: 'registrar_cluster' };

export type DnsWitness = ReturnType<typeof dnsWitness>;
export type RegistrarWitness = ReturnType<typeof registrarWitness>;

/** A name server, a registrar and a server for hosts' sites, and their settings for the product. */
export async function startHosting(closing: (() => Promise<unknown>)[]) {
  const dns = await startDnsSandbox({ port: 0, apiPort: 0, apiKey, zones: [base], log: () => undefined });
  closing.push(dns.stop);
  const sites = await startSitesServer(async () => true);
  closing.push(sites.stop);
  const registrar = await startRegistrarSandbox({ port: 0, log: () => undefined });
  registrar.openAccount(registrarAccount);
  closing.push(registrar.stop);
  // The proxies listen on one address only, which `localhost` may not mean.
  const apiBase = `http://127.0.0.1:${new URL(dns.apiUrl).port}`;
  return {
    apiBase,
    registrarBase: registrar.url,
    environment: {
      DNS_API_URL: apiBase,
      DNS_API_KEY: apiKey,
      DNS_RESOLVER: dns.resolver,
      REGISTRAR_API_KEY: registrarAccount.apiKey,
      SITES_PORT: String(sites.port),
      SITES_CA_FILE: sites.caFile,
    },
    witness: dnsWitness(dns.resolver),
    registrar: registrarWitness(registrar.url),
    control: new DnsControl(apiBase, apiKey),
    /** Says in the settings where sites are, and in whose name domains are bought. */
    async configure(databaseUrl: string): Promise<void> {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(
        `insert into setting (key, value, updated_at)
         select key, value, now() from jsonb_each_text($1)
         on conflict (key) do update set value = excluded.value`,
        [
          {
            subdomain_base: base,
            saas_server_ip: '127.0.0.1',
            dns_mode: 'powerdns',
            dns_nameservers: 'ns1.clairvolet.example, ns2.clairvolet.example',
            registrar_user_id: registrarAccount.userId,
            registrar_customer_id: '1',
            registrar_contact_id: '1',
          },
        ],
      );
      await client.end();
    },
  };
}

/** What the DNS answers for hosts' names, independent of faults. */
function dnsWitness(address: string) {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([address]);
  return {
    /** In full, of a subdomain. */
    nameOf: (label: string) => `${label}.${base}`,
    /** The IPv4 addresses of a name; none when it is not published. */
    async addresses(name: string): Promise<string[]> {
      try {
        return await resolver.resolve4(name);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
        throw error;
      }
    },
  };
}

/** What was really done at the registrar. */
function registrarWitness(url: string) {
  return {
    /** In order, of a domain: `register`, `renew`. */
    async acts(domain: string): Promise<string[]> {
      const { acts } = await new RegistrarControl(url, registrarAccount).ledger();
      return acts.filter((act) => act.domain === domain).map(({ act }) => act);
    },
  };
}
