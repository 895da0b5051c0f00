import type { RegistrarWitness } from '../../cluster/startHosting.ts';

/** A sentence for each of these domains that was not registered exactly once. */
export async function unlikeAtRegistrar(
  registrar: Pick<RegistrarWitness, 'acts'>,
  domains: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    domains.map(async (domain) => ({ domain, acts: (await registrar.acts(domain)).join() })),
  );
  return found
    .filter(({ acts }) => acts !== 'register')
    .map(({ domain, acts }) => `${domain}: ${acts || 'nothing'} at the registrar`);
}
