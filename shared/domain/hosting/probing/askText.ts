import type { Platform } from '../../platform/index.ts';
import { type Lookup, lookUp, resolversOf, type Servers } from './lookup.ts';

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
