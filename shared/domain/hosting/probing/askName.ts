import type { Platform } from '../../platform/index.ts';
import type { NameAnswer } from './findings.ts';
import { authorityOf, type Lookup, lookUp, resolversOf, type Servers } from './lookup.ts';

const longestChain = 8;

/** What the DNS answers for a name now, as resolvers see it. Two tries of two seconds for each question. */
export async function askName(platform: Pick<Platform, 'providers'>, name: string): Promise<NameAnswer> {
  return askServers(resolversOf(platform), name);
}

/**
 * What our own authoritative server answers for a name: whether it is published, whatever resolvers remember. Without the
 * setting `dns_server_ip`, the resolvers are asked.
 */
export async function askAuthority(
  platform: Pick<Platform, 'providers' | 'settings'>,
  name: string,
): Promise<NameAnswer> {
  return askServers(authorityOf(platform), name);
}

/** Follows CNAMEs to the addresses, also where a server leaves that to whoever asks. */
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

/** The TXT records at a name, each in one piece, as the resolvers see it unless others are to be asked. */
export async function askText(
  platform: Pick<Platform, 'providers'>,
  name: string,
  servers: Servers = resolversOf(platform),
): Promise<Lookup<string>> {
  return lookUp(servers, name, async (resolver, at) => {
    const records = await resolver.resolveTxt(at);
    return records.map((pieces) => pieces.join(''));
  });
}
