import { z } from 'zod';
import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';
import type { SettingsReader } from '../../platform/index.ts';
import { DnsProviderError, type DnsProvider, type DnsRecord } from './DnsProvider.ts';

type Settings = Pick<SettingsReader, 'get'>;

/** The DNS service as the settings describe it now. */
export function openDnsProvider({ settings }: { settings: Settings }): DnsProvider {
  if (settings.get('dns_mode') === 'wildcard') return wildcardDns(settings.get('subdomain_base'));
  return powerDns(settings);
}

/** One manual record answers for every subdomain: there is nothing to write, and nothing else can be served. */
function wildcardDns(base: string): DnsProvider {
  const refuse = (name: string): never => {
    throw new DnsProviderError(
      'refused',
      `Le DNS est en mode «\u00a0joker\u00a0»\u00a0: rien ne peut être publié pour ${name}. Choisissez le mode PowerDNS.`,
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
export function powerDns(settings: Settings) {
  /** The zone of a name, the longest first, with the dot at its end; null: there is none. @throws DnsProviderError */
  async function zoneOf(name: string): Promise<string | null> {
    const labels = name.split('.');
    for (let at = 0; at < labels.length; at += 1) {
      const zone = canonical(labels.slice(at).join('.'));
      const found = zoneList.safeParse(await callPowerDns(settings, `GET /zones?zone=${encodeURIComponent(zone)}`));
      if (!found.success) throw notPowerDns();
      if (found.data.some((known) => known.name.toLowerCase() === zone.toLowerCase())) return zone;
    }
    return null;
  }

  async function change(zone: string, rrsets: object[]): Promise<void> {
    await callPowerDns(settings, `PATCH /zones/${encodeURIComponent(zone)}`, { body: { rrsets } });
  }

  return {
    zoneOf,

    async publish(name: string, records: readonly DnsRecord[]): Promise<void> {
      const zone = await zoneOf(name);
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
      await change(zone, rrsets);
    },

    async withdraw(name: string): Promise<void> {
      const zone = await zoneOf(name);
      if (zone !== null) await change(zone, deletions(name, managedTypes));
    },

    async ensureZone(domain: string): Promise<void> {
      const given = settings.get('dns_nameservers').split(',');
      const nameservers = given.map((name) => canonical(name.trim())).filter((name) => name !== '.');
      const [primary] = nameservers;
      if (primary === undefined) {
        throw new DnsProviderError('refused', 'Les serveurs de noms des domaines achetés ne sont pas renseignés.');
      }
      const zone = canonical(domain);
      // Without an SOA of ours, PowerDNS names « a.misconfigured.dns.server.invalid » and absences stay cached an hour.
      const authority = `${primary} hostmaster.${zone} 0 10800 3600 604800 ${ttl}`;
      const rrsets = [{ name: zone, type: 'SOA', ttl, records: [{ content: authority, disabled: false }] }];
      const body = { name: zone, kind: settings.get('dns_zone_kind'), nameservers, rrsets };
      await callPowerDns(settings, 'POST /zones', { body, tolerates: 409 });
    },

    /** Checks that it answers and accepts the key. @returns its own name. @throws DnsProviderError */
    async version(): Promise<string> {
      const found = serverInfo.safeParse(await callPowerDns(settings, 'GET '));
      if (!found.success) throw notPowerDns();
      return found.data.version;
    },
  };
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

const timeout = 5_000;
const longestWords = 300;

const refusal = z.object({ error: z.string() });

/** Calls PowerDNS's HTTP API; the status `tolerates` is no failure either. @throws DnsProviderError */
async function callPowerDns(
  settings: Settings,
  call: `${'GET' | 'POST' | 'PATCH'} ${string}`,
  { body, tolerates }: { body?: object; tolerates?: number } = {},
): Promise<unknown> {
  const { status, text } = await send(settings, call, body);
  if (status === tolerates) return undefined;
  if (status === 401 || status === 403) {
    throw new DnsProviderError(
      'unauthorised',
      'Le serveur DNS refuse la clé, ou l’identifiant et le mot de passe\u00a0: vérifiez-les.',
    );
  }
  if (status === 404) throw new DnsProviderError('zone_missing', 'Le serveur DNS n’a pas cette zone.');
  if (status >= 200 && status < 300) return parsed(text);
  throw new DnsProviderError('refused', `Le serveur DNS a refusé (${status}) : ${wordsOf(text)}`);
}

async function send(settings: Settings, call: string, body: object | undefined) {
  const apiUrl = settings.get('dns_api_url');
  // For a proxy before it that asks for a name and a password; without a name, none does.
  const login = settings.get('dns_login');
  const credentials = Buffer.from(`${login}:${settings.get('dns_password')}`).toString('base64');
  if (apiUrl === '') throw new DnsProviderError('unreachable', 'L’adresse de l’API du DNS n’est pas renseignée.');
  const [method = '', path = ''] = call.split(' ');
  try {
    const response = await fetch(`${trimCharacterAtEnd(apiUrl, '/')}/api/v1/servers/localhost${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-api-key': settings.get('dns_api_key'),
        ...(login !== '' && { authorization: `Basic ${credentials}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The key is sent only to the configured address: redirects are not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new DnsProviderError('unreachable', unreachableWords(cause), { cause });
  }
}

function unreachableWords(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return 'Le serveur DNS n’a pas répondu en 5\u00a0secondes.';
  }
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = reason instanceof Error && 'code' in reason ? ` (${String(reason.code)})` : '';
  return `Le serveur DNS est injoignable${code}.`;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of PowerDNS, or the beginning of any other answer. */
function wordsOf(text: string): string {
  const own = refusal.safeParse(parsed(text));
  const words = (own.success ? own.data.error : text).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? 'sans explication' : words.slice(0, longestWords);
}
