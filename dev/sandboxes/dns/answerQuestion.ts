import { isIPv6 } from 'node:net';
import { Packet, type Resource, UDPClient } from 'dns2';
import type { SandboxFaults } from './SandboxFaults.ts';
import { isRecordType, readContent } from './recordContent.ts';
import { plainName, type Rrset, type Zone } from './Zone.ts';
import type { ZoneStore } from './ZoneStore.ts';

export interface NameParts {
  store: ZoneStore;
  faults: SandboxFaults;
  /** The servers asked for names outside the zones; none: such names do not exist. */
  upstreams: readonly string[];
}

const { TYPE, CLASS, RCODE } = Packet;

/** The answer to a question, as an authoritative server that also resolves gives it; null: silence. */
export async function answerQuestion(parts: NameParts, request: Packet): Promise<Packet | null> {
  const response = Packet.createResponseFromRequest(request);
  const [question] = request.questions;
  if (request.additionals.some(({ type }) => type === TYPE.EDNS)) {
    response.additionals.push(Packet.Resource.EDNS([], { udpPayloadSize: 1_232 }));
  }
  if (question === undefined || request.errors.length > 0) return ended(response, RCODE.FORMERR);
  const name = plainName(question.name);
  const fault = parts.faults.ofName(name, (key) => domainsOf(parts.store, key));
  if (fault === 'silent') return null;
  if (fault !== null) return ended(response, RCODE.SERVFAIL);

  const found = findAnswer(parts.store, name, Packet.typeName(question.type));
  if (found === null) {
    if (parts.upstreams.length === 0) return ended(response, RCODE.NXDOMAIN);
    const answer = await forwardQuestion(parts.upstreams, name, question.type);
    if (answer === null) return ended(response, RCODE.SERVFAIL);
    response.answers.push(...answer.answers);
    response.authorities.push(...answer.authorities);
    response.header.ra = 1;
    return ended(response, answer.header.rcode);
  }
  response.header.aa = 1;
  response.header.ra = 1;
  response.answers.push(...found.answers.flatMap((rrset) => resources(rrset)));
  if (found.authority !== null) response.authorities.push(...resources(negative(found.authority)));
  if (found.beyond !== null) {
    const behind = await forwardQuestion(parts.upstreams, found.beyond, question.type);
    response.answers.push(...(behind?.answers ?? []));
  }
  return ended(response, found.outcome === 'no_such_name' ? RCODE.NXDOMAIN : RCODE.NOERROR);
}

function ended(response: Packet, rcode: number): Packet {
  response.header.rcode = rcode;
  return response;
}

function resources({ name, type, ttl, contents }: Rrset): Resource[] {
  if (!isRecordType(type)) return [];
  const code = TYPE[type];
  return contents.flatMap((content) => {
    const data = readContent(type, content);
    return data === null ? [] : [new Packet.Resource({ name, type: code, class: CLASS.IN, ttl, ...data })];
  });
}

/** For how long a negative answer may be cached: the smaller of the SOA's TTL and minimum (RFC 2308). */
function negative(authority: Rrset): Rrset {
  const minimum = Number(authority.contents[0]?.split(/\s+/).at(-1) ?? 0);
  return { ...authority, ttl: Math.min(authority.ttl, minimum) };
}

function domainsOf(store: ZoneStore, key: string): string[] {
  return store.all().flatMap(({ owner, name }) => (owner === key ? [name] : []));
}

/** Milliseconds that each of them has. */
const timeout = 2_000;

/** The answer of the first of these servers that responds; null: none did. */
async function forwardQuestion(servers: readonly string[], name: string, type: number): Promise<Packet | null> {
  for (const server of servers) {
    const { address, port } = splitServer(server);
    const ask = UDPClient({ dns: address, port, socketType: isIPv6(address) ? 'udp6' : 'udp4', timeout });
    const answer = await ask(name, Packet.typeName(type)).catch(() => null);
    if (answer !== null) return answer;
  }
  return null;
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function splitServer(server: string): { address: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::(\d+))?$/.exec(server) ?? [];
  return { address: bracketed ?? plain ?? server, port: Number(port ?? 53) };
}

/** What the zones answer to a question. */
export interface Answer {
  outcome: 'answered' | 'no_data' | 'no_such_name';
  /** CNAMEs in order, then the records that were asked for. */
  answers: Rrset[];
  /** The SOA of the zone without such records, by which resolvers cache that. */
  authority: Rrset | null;
  /** The target of the last CNAME when no zone here contains it; null: the answer is complete. */
  beyond: string | null;
}

const longestChain = 8;

/** What the zones answer for a name; null when none contains it. CNAMEs are followed within the zones. */
function findAnswer(store: ZoneStore, asked: string, type: string): Answer | null {
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
    name = plainName(target);
  }
  return { outcome: 'answered', answers, authority: null, beyond: null };
}

/** The records at a name, or of the wildcard that covers it (RFC 4592); undefined: there is no such name. */
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

function exists(zone: Zone, name: string): boolean {
  return name === zone.name || zone.rrsets.some((rrset) => rrset.name === name || rrset.name.endsWith(`.${name}`));
}
