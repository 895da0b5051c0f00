import { isIPv6 } from 'node:net';
import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { domainNameSchema } from '@app/contract/names/names.ts';
import type { Platform } from '../../platform/index.ts';

/** Who is asked: `address:port`s; null: the resolvers of this machine. */
export type Servers = string[] | null;

/** What a question brought; `failed`: nobody answered (in time), or only with an error. */
export interface Lookup<T> {
  outcome: 'answered' | 'absent' | 'failed';
  values: T[];
}

const dnsPort = 53;
const resolverOptions = { timeout: 2_000, maxTimeout: 2_000, tries: 2 };

/** The resolver that the environment names, else those of this machine. */
export function resolversOf({ providers }: Pick<Platform, 'providers'>): Servers {
  return providers.dnsResolver === null ? null : [providers.dnsResolver];
}

/** Our own name server where the settings say which it is, else the resolvers. */
export function authorityOf(platform: Pick<Platform, 'providers' | 'settings'>): Servers {
  const server = platform.settings.get('dns_server_ip');
  if (server === '') return resolversOf(platform);
  return [isIPv6(server) ? `[${server}]:${dnsPort}` : `${server}:${dnsPort}`];
}

/** Asks one question, without any memory of earlier ones. What is not a name is absent: nobody is asked. */
export async function lookUp<T>(
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
