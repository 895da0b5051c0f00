import type { Rrset, Zone } from './Zone.ts';
import type { ZoneStore } from './ZoneStore.ts';

/** What the zones say to a question. */
export interface Answer {
  outcome: 'answered' | 'no_data' | 'no_such_name';
  /** CNAMEs in their order, then what was asked for. */
  answers: Rrset[];
  /** The SOA of the zone that knows nothing, by which resolvers remember that. */
  authority: Rrset | null;
  /** Where the last CNAME leads, when no zone here holds it; null: nothing is open. */
  beyond: string | null;
}

const longestChain = 8;

/** What the zones say of a name; null when none of them holds it. CNAMEs are followed within the zones. */
export function findAnswer(store: ZoneStore, asked: string, type: string): Answer | null {
  const answers: Rrset[] = [];
  let name = asked;
  for (let step = 0; step < longestChain; step += 1) {
    const zone = store.holding(name);
    if (zone === undefined) {
      return step === 0 ? null : { outcome: 'answered', answers, authority: null, beyond: name };
    }
    const found = recordsAt(zone, name);
    const wanted = found?.filter((rrset) => rrset.type === type || type === 'ANY') ?? [];
    if (wanted.length > 0) {
      return { outcome: 'answered', answers: [...answers, ...wanted], authority: null, beyond: null };
    }
    const alias = found?.find((rrset) => rrset.type === 'CNAME');
    const target = alias?.contents[0];
    if (alias === undefined || target === undefined) {
      const authority = zone.rrsets.find((rrset) => rrset.type === 'SOA') ?? null;
      return { outcome: found === undefined ? 'no_such_name' : 'no_data', answers, authority, beyond: null };
    }
    answers.push(alias);
    name = target.toLowerCase().replace(/\.$/, '');
  }
  return { outcome: 'answered', answers, authority: null, beyond: null };
}

/** The records at a name, or of the wildcard that stands for it (RFC 4592); undefined: there is no such name. */
function recordsAt(zone: Zone, name: string): Rrset[] | undefined {
  if (exists(zone, name)) return zone.rrsets.filter((rrset) => rrset.name === name);
  const labels = name.split('.');
  for (let at = 1; at < labels.length; at += 1) {
    const encloser = labels.slice(at).join('.');
    if (!exists(zone, encloser)) continue;
    const wild = zone.rrsets.filter((rrset) => rrset.name === `*.${encloser}`);
    return wild.length === 0 ? undefined : wild.map((rrset) => ({ ...rrset, name }));
  }
  return undefined;
}

/** There is something at the name, or below it. */
function exists(zone: Zone, name: string): boolean {
  return name === zone.name || zone.rrsets.some((rrset) => rrset.name === name || rrset.name.endsWith(`.${name}`));
}
