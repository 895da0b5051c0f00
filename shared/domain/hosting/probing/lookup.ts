import { isIPv6 } from 'node:net';
import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { getDomain } from 'tldts';
import { domainNameSchema } from '@app/contract/names/names.ts';
import type { Platform } from '../../platform/index.ts';

/** The servers to query, `address:port`; null: the resolvers of this machine. */
export type Servers = string[] | null;

/** The result of a query; `failed`: no server answered (in time), or only with an error. */
export interface Lookup<T> {
  outcome: 'answered' | 'absent' | 'failed';
  values: T[];
}

type Parts = Pick<Platform, 'providers'>;

const dnsPort = 53;
const resolverOptions = { timeout: 2_000, maxTimeout: 2_000, tries: 2 };

/** The resolver that the environment names, else those of this machine. */
function resolversOf({ providers }: Parts): Servers {
  return providers.dnsResolver === null ? null : [providers.dnsResolver];
}

/** Our own name server where the settings name it, else the resolvers. */
export function authorityOf(platform: Pick<Platform, 'providers' | 'settings'>): Servers {
  const server = platform.settings.get('dns_server_ip');
  if (server === '') return resolversOf(platform);
  return [isIPv6(server) ? `[${server}]:${dnsPort}` : `${server}:${dnsPort}`];
}

/** Sends one query, without a cache. An invalid name is absent, without a query. */
async function lookUp<T>(
  servers: Servers,
  name: string,
  ask: (resolver: Resolver, name: string) => Promise<T[]>,
): Promise<Lookup<T>> {
  if (!isName(name)) return { outcome: 'absent', values: [] };
  const resolver = new Resolver(resolverOptions);
  if (servers !== null) resolver.setServers(servers);
  try {
    const values = await ask(resolver, name);
    return values.length === 0 ? { outcome: 'absent', values: [] } : { outcome: 'answered', values };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return { outcome: code === NOTFOUND || code === NODATA ? 'absent' : 'failed', values: [] };
  }
}

/** Labels may begin with an underscore, as that of `_clairvolet` does. */
function isName(name: string): boolean {
  return domainNameSchema.safeParse(name.replaceAll(/(^|\.)_/g, '$1')).success;
}

/** What the DNS answers for a name now. */
export interface NameAnswer {
  /** IPv4 addresses at the end of the chain of CNAMEs, if any. */
  a: string[];
  aaaa: string[];
  /** The first CNAME of the chain; null: there is none. */
  cname: string | null;
  /** The name does not exist, or has no address; `failed`: no server answered (in time). */
  outcome: 'answered' | 'absent' | 'failed';
}

/** What a TLS handshake with our own server for a name showed. */
export type TlsAnswer =
  | { outcome: 'valid' | 'expired' | 'invalid'; endsAt: Date; issuer: string }
  /** The server ended the handshake: it has no certificate for the name (yet). */
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

const longestChain = 8;

/** What the resolvers answer for a name now. Two attempts of two seconds for each query. */
export async function askName(platform: Parts, name: string): Promise<NameAnswer> {
  return askServers(resolversOf(platform), name);
}

/** What our own name server answers, whatever resolvers cache; without the setting `dns_server_ip`, the resolvers. */
export async function askAuthority(platform: Platform, name: string): Promise<NameAnswer> {
  return askServers(authorityOf(platform), name);
}

/** Follows CNAMEs to the addresses, also where a server leaves that to the client. */
export async function askServers(servers: Servers, name: string): Promise<NameAnswer> {
  let cname: string | null = null;
  let asked = name;
  for (let step = 0; step < longestChain; step += 1) {
    const [a, aaaa, alias] = await Promise.all([
      lookUp(servers, asked, (resolver, at) => resolver.resolve4(at)),
      lookUp(servers, asked, (resolver, at) => resolver.resolve6(at)),
      lookUp(servers, asked, (resolver, at) => resolver.resolveCname(at)),
    ]);
    const next = alias.values[0]?.toLowerCase() ?? null;
    cname ??= next;
    const addresses = { a: a.values, aaaa: aaaa.values, cname };
    if (a.outcome === 'answered' || aaaa.outcome === 'answered') return { ...addresses, outcome: 'answered' };
    if (a.outcome === 'failed' || aaaa.outcome === 'failed') return { ...addresses, outcome: 'failed' };
    if (next === null || next === asked) break;
    asked = next;
  }
  return { a: [], aaaa: [], cname, outcome: 'absent' };
}

/** The TXT records at a name, each in one piece, from the resolvers or the given servers. */
export async function askText(platform: Parts, name: string, servers: Servers = resolversOf(platform)) {
  return lookUp(servers, name, async (resolver, at) => {
    const records = await resolver.resolveTxt(at);
    return records.map((pieces) => pieces.join(''));
  });
}

/**
 * Who may issue a certificate for a name: the CAA records of the nearest parent that has some (RFC 8659). Null: anyone,
 * or no server answered; empty: nobody.
 */
export async function askCaa(platform: Parts, name: string): Promise<string[] | null> {
  const registered = getDomain(name, { allowPrivateDomains: true }) ?? name;
  for (const domain of parentsUntil(name, registered)) {
    const found = await lookUp(resolversOf(platform), domain, (resolver, at) => resolver.resolveCaa(at));
    if (found.outcome === 'failed') return null;
    if (found.outcome === 'absent') continue;
    // Records only about wildcards, or about reporting, forbid nothing.
    const issuers = found.values.flatMap(({ issue }) => (issue === undefined ? [] : [issuerOf(issue)]));
    return issuers.length === 0 ? null : issuers.filter((issuer) => issuer !== '');
  }
  return null;
}

/** `letsencrypt.org; validationmethods=http-01` */
function issuerOf(value: string): string {
  return (value.split(';')[0] ?? '').trim().toLowerCase();
}

function parentsUntil(name: string, registered: string): string[] {
  const labels = name.split('.');
  const depth = Math.max(1, labels.length - registered.split('.').length + 1);
  return labels.slice(0, depth).map((_label, at) => labels.slice(at).join('.'));
}
