import { Packet, type Resource } from 'dns2';
import type { SandboxFaults } from '../SandboxFaults.ts';
import { findAnswer } from '../zones/findAnswer.ts';
import { isRecordType, readContent } from '../zones/recordContent.ts';
import { plainName, type Rrset } from '../zones/Zone.ts';
import type { ZoneStore } from '../zones/ZoneStore.ts';
import { forwardQuestion } from './forwardQuestion.ts';

export interface NameParts {
  store: ZoneStore;
  faults: SandboxFaults;
  /** Who is asked for names outside the zones; nobody: such names do not exist. */
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
    return await resolved(parts.upstreams, request, response);
  }
  response.header.aa = 1;
  response.header.ra = 1;
  response.answers.push(...found.answers.flatMap((rrset) => resources(rrset)));
  if (found.authority !== null) response.authorities.push(...resources(negative(found.authority)));
  if (found.beyond !== null) response.answers.push(...(await beyond(parts.upstreams, found.beyond, question.type)));
  return ended(response, found.outcome === 'no_such_name' ? RCODE.NXDOMAIN : RCODE.NOERROR);
}

async function resolved(upstreams: readonly string[], request: Packet, response: Packet): Promise<Packet> {
  const answer = await forwardQuestion(upstreams, request);
  if (answer === null) return ended(response, RCODE.SERVFAIL);
  response.answers.push(...answer.answers);
  response.authorities.push(...answer.authorities);
  response.header.ra = 1;
  return ended(response, answer.header.rcode);
}

/** What follows a CNAME that leads out of the zones. */
async function beyond(upstreams: readonly string[], name: string, type: number): Promise<Resource[]> {
  const question = new Packet();
  question.header = new Packet.Header({ id: Packet.uuid(), rd: 1 });
  question.questions.push(new Packet.Question(name, type, CLASS.IN));
  return (await forwardQuestion(upstreams, question))?.answers ?? [];
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

/** For how long it may be remembered that there is nothing: the smaller of the SOA's TTL and minimum (RFC 2308). */
function negative(authority: Rrset): Rrset {
  const minimum = Number(authority.contents[0]?.split(/\s+/).at(-1) ?? 0);
  return { ...authority, ttl: Math.min(authority.ttl, minimum) };
}

function domainsOf(store: ZoneStore, key: string): string[] {
  return store.all().flatMap(({ owner, name }) => (owner === key ? [name] : []));
}
