import { isDeepRun } from '@app/domain/testing';
import type { WalkedEndpoint } from './contractWalk.ts';

/** Something that is attacked, and with what in this run. */
interface SampledCase<Item, Attack> {
  item: Item;
  attacks: readonly Attack[];
}

/** What decides how a request to an endpoint is received: who is let in, and what it carries. */
export function kindOf({ access, body, upload }: WalkedEndpoint): string {
  return `${access.kind} ${upload ? 'file' : body ? 'body' : 'bare'}`;
}

/** Domains that are being built: each of their endpoints is tried, not one of each family. */
const young: readonly string[] = ['storefront', 'payments', 'compliance'];

/** Endpoints whose requests take the same way: of one domain, by one method, of one kind. */
function familyOf(endpoint: WalkedEndpoint): string {
  const [domain = ''] = endpoint.name.split('.');
  const family = `${domain} ${endpoint.method} ${kindOf(endpoint)}`;
  return young.includes(domain) ? `${family} ${endpoint.name}` : family;
}

/**
 * The endpoints that a run tries where code that all of them share decides: one of each family, and each of the domains that
 * are being built. A deep run tries all.
 */
export function oneOfEachFamily(endpoints: readonly WalkedEndpoint[], isDeep = isDeepRun): readonly WalkedEndpoint[] {
  if (isDeep) return endpoints;
  return [...Map.groupBy(endpoints, familyOf).values()].flatMap((alike) => alike.slice(0, 1));
}

/**
 * The pairs of items and attacks that a run tries. By default every item meets at least one attack, and every attack at least
 * one item of each kind: the items of a kind take the attacks in turn. A deep run tries the product.
 * @param kind of an item; items of one kind are taken to be guarded by the same code.
 */
export function sampledCases<Item, Attack>(
  items: readonly Item[],
  attacks: readonly Attack[],
  kind: (item: Item) => string,
  isDeep = isDeepRun,
): SampledCase<Item, Attack>[] {
  if (isDeep) return items.map((item) => ({ item, attacks }));
  const chosen = new Map<Item, Set<Attack>>(items.map((item) => [item, new Set()]));
  const kinds = [...Map.groupBy(items, kind).values()];
  for (const [shift, members] of kinds.entries()) {
    for (let turn = 0; turn < Math.max(members.length, attacks.length); turn += 1) {
      const item = members[turn % members.length];
      const attack = attacks[(turn + shift) % attacks.length];
      if (item !== undefined && attack !== undefined) chosen.get(item)?.add(attack);
    }
  }
  return items.map((item) => ({ item, attacks: attacks.filter((attack) => chosen.get(item)?.has(attack)) }));
}

/** The same as a list of pairs, each with the endpoint's name for the title of its test. */
export function sampledPairs<Attack>(
  endpoints: readonly WalkedEndpoint[],
  attacks: readonly Attack[],
  kind: (endpoint: WalkedEndpoint) => string = kindOf,
): { endpoint: WalkedEndpoint; name: string; attack: Attack }[] {
  return sampledCases(endpoints, attacks, kind).flatMap(({ item: endpoint, attacks: chosen }) =>
    chosen.map((attack) => ({ endpoint, name: endpoint.name, attack })),
  );
}
