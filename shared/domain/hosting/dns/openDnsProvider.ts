import { z } from 'zod';
import type { SettingsReader } from '../../platform/index.ts';
import { type DnsProvider, DnsProviderError, type DnsRecord } from './DnsProvider.ts';
import { callPowerDns, type PowerDnsAccess } from './PowerDnsApi.ts';

/** The DNS service as the settings describe it now. */
export function openDnsProvider({ settings }: { settings: Pick<SettingsReader, 'get'> }): DnsProvider {
  if (settings.get('dns_mode') === 'wildcard') return wildcardDns(settings.get('subdomain_base'));
  return new PowerDns(settings);
}

/** One manual record answers for every subdomain: there is nothing to write, and nothing else can be served. */
function wildcardDns(base: string): DnsProvider {
  const refuse = (name: string): never => {
    throw new DnsProviderError(
      'refused',
      `Le DNS est en mode « joker » : rien ne peut être publié pour ${name}. Choisissez le mode PowerDNS.`,
    );
  };
  const onlyBelowBase = (name: string): void => {
    if (base === '' || !name.endsWith(`.${base}`)) refuse(name);
  };
  return {
    publish: async (name) => onlyBelowBase(name),
    withdraw: async (name) => onlyBelowBase(name),
    ensureZone: async (domain) => refuse(domain),
  };
}

/** Seconds for which resolvers keep a record: a name that moves is right everywhere five minutes later. */
const ttl = 300;

/** The record types that the product manages: those not published are removed. Others (MX, CAA, NS) are left alone. */
const managedTypes = ['A', 'AAAA', 'CNAME', 'TXT'] as const;

const serverInfo = z.looseObject({ version: z.string() });
const zoneList = z.array(z.looseObject({ name: z.string() }));

/** PowerDNS's authoritative server as the settings describe it, whatever the mode, by version 1 of its HTTP API. */
export class PowerDns implements DnsProvider {
  readonly #access: PowerDnsAccess;
  readonly #nameservers: string[];
  readonly #zoneKind: string;

  constructor(settings: Pick<SettingsReader, 'get'>) {
    this.#access = {
      apiUrl: settings.get('dns_api_url'),
      apiKey: settings.get('dns_api_key'),
      login: settings.get('dns_login'),
      password: settings.get('dns_password'),
    };
    this.#zoneKind = settings.get('dns_zone_kind');
    this.#nameservers = settings
      .get('dns_nameservers')
      .split(',')
      .map((name) => canonical(name.trim()))
      .filter((name) => name !== '.');
  }

  async publish(name: string, records: readonly DnsRecord[]): Promise<void> {
    const zone = await this.zoneOf(name);
    if (zone === null) throw new DnsProviderError('zone_missing', `Le serveur DNS n’a pas de zone pour ${name}.`);
    const wanted = Map.groupBy(records, ({ type }) => type);
    // Deletions come first: PowerDNS refuses a CNAME next to other records, also inside one change.
    const gone = managedTypes.filter((type) => !wanted.has(type));
    const rrsets = [
      ...deletions(name, gone),
      ...[...wanted].map(([type, own]) => ({
        name: canonical(name),
        type,
        ttl,
        changetype: 'REPLACE',
        records: [...new Set(own.map(({ content }) => content))].map((content) => ({ content, disabled: false })),
      })),
    ];
    await this.#change(zone, rrsets);
  }

  async withdraw(name: string): Promise<void> {
    const zone = await this.zoneOf(name);
    if (zone !== null) await this.#change(zone, deletions(name, managedTypes));
  }

  async ensureZone(domain: string): Promise<void> {
    const [primary] = this.#nameservers;
    if (primary === undefined) {
      throw new DnsProviderError('refused', 'Les serveurs de noms des domaines achetés ne sont pas renseignés.');
    }
    const zone = canonical(domain);
    // Without an SOA of ours, PowerDNS names « a.misconfigured.dns.server.invalid » and absences stay cached an hour.
    const authority = `${primary} hostmaster.${zone} 0 10800 3600 604800 ${ttl}`;
    await callPowerDns(this.#access, 'POST /zones', {
      body: {
        name: zone,
        kind: this.#zoneKind,
        nameservers: this.#nameservers,
        rrsets: [{ name: zone, type: 'SOA', ttl, records: [{ content: authority, disabled: false }] }],
      },
      tolerates: 409,
    });
  }

  /** Checks that it answers and accepts the key. @returns its own name. @throws DnsProviderError */
  async version(): Promise<string> {
    const found = serverInfo.safeParse(await callPowerDns(this.#access, 'GET '));
    if (!found.success) throw notPowerDns();
    return found.data.version;
  }

  /**
   * The zone that holds a name, the longest first, with the dot at its end; null: there is none.
   * @throws DnsProviderError
   */
  async zoneOf(name: string): Promise<string | null> {
    const labels = name.split('.');
    for (let at = 0; at < labels.length; at += 1) {
      const zone = canonical(labels.slice(at).join('.'));
      const answer = await callPowerDns(this.#access, `GET /zones?zone=${encodeURIComponent(zone)}`);
      const found = zoneList.safeParse(answer);
      if (!found.success) throw notPowerDns();
      if (found.data.some((known) => known.name.toLowerCase() === zone.toLowerCase())) return zone;
    }
    return null;
  }

  async #change(zone: string, rrsets: object[]): Promise<void> {
    await callPowerDns(this.#access, `PATCH /zones/${encodeURIComponent(zone)}`, { body: { rrsets } });
  }
}

function notPowerDns(): DnsProviderError {
  return new DnsProviderError('refused', 'L’adresse de l’API répond, mais pas comme PowerDNS.');
}

function deletions(name: string, types: readonly string[]): object[] {
  return types.map((type) => ({ name: canonical(name), type, changetype: 'DELETE', records: [] }));
}

function canonical(name: string): string {
  return name.endsWith('.') ? name : `${name}.`;
}
