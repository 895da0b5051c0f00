import { z } from 'zod';
import { Refusal } from '@sandbox/base';
import { isRecordType, readContent } from './recordContent.ts';
import { isWithin, plainName, type Rrset, type Zone } from './Zone.ts';
import type { ZoneStore } from './ZoneStore.ts';

const record = z.looseObject({ content: z.string() });
const given = z.looseObject({
  name: z.string(),
  type: z.string(),
  ttl: z.int().min(0).optional(),
  changetype: z.string().optional(),
  records: z.array(record).optional(),
});
export const rrsetsBody = z.looseObject({ rrsets: z.array(given).optional() });
type GivenRrset = z.output<typeof given>;

/**
 * Changes a zone as PowerDNS does: all or nothing, one set after the other, so that what conflicts with a CNAME has
 * to be deleted before it.
 * @throws Refusal 422 with PowerDNS's own words.
 */
export function changeRecords(store: ZoneStore, zone: Zone, rrsets: GivenRrset[] | undefined): void {
  if (rrsets === undefined) throw new Refusal(422, 'No rrsets given in update request');
  let current = zone.rrsets;
  const changes: string[] = [];
  for (const wanted of rrsets) {
    const name = nameWithin(zone, wanted);
    const type = wanted.type.toUpperCase();
    const others = current.filter((rrset) => rrset.name !== name || rrset.type !== type);
    const replaced = replacement(wanted);
    if (replaced === null) {
      current = others;
      changes.push(`DELETE ${name} ${type}`);
      continue;
    }
    refuseConflict(others, { name, type });
    current = replaced.contents.length === 0 ? others : [...others, replaced];
    changes.push(`REPLACE ${name} ${type} ${replaced.contents.join(' | ')}`);
  }
  store.change(zone, current, changes);
}

/** A set as it is to be stored. @throws Refusal 422 */
export function readRrset({ name, type: wantedType, ttl, records = [] }: GivenRrset): Rrset {
  const type = wantedType.toUpperCase();
  if (ttl === undefined) throw new Refusal(422, "Key 'ttl' not an Integer or not present");
  const contents = records.map(({ content }) => content);
  for (const content of contents) {
    if (!isRecordType(type) || readContent(type, content) === null) {
      throw new Refusal(422, `Record ${name}/${type} '${content}': Parsing record content`);
    }
  }
  const twice = contents.find((content, at) => contents.indexOf(content) !== at);
  if (twice !== undefined) {
    throw new Refusal(422, `Duplicate record in RRset ${name} IN ${type} with content "${twice}"`);
  }
  return { name: plainName(name), type, ttl, contents };
}

function replacement(wanted: GivenRrset): Rrset | null {
  const changetype = wanted.changetype?.toUpperCase();
  if (changetype === 'DELETE') return null;
  if (changetype === 'REPLACE') return readRrset(wanted);
  throw new Refusal(422, 'Changetype not understood');
}

function nameWithin(zone: Zone, { name, type }: GivenRrset): string {
  if (!name.endsWith('.')) throw new Refusal(422, `DNS Name '${name}' is not canonical`);
  const plain = plainName(name);
  if (!isWithin(plain, zone.name)) throw new Refusal(422, `RRset ${name} IN ${type}: Name is out of zone`);
  if (!isRecordType(type.toUpperCase())) throw new Refusal(422, `RRset ${name} IN ${type}: unknown type given`);
  return plain;
}

/** A CNAME must be the only record at its name. */
function refuseConflict(others: Rrset[], { name, type }: { name: string; type: string }): void {
  const sameName = others.filter((rrset) => rrset.name === name);
  const conflicts = type === 'CNAME' ? sameName.length > 0 : sameName.some((rrset) => rrset.type === 'CNAME');
  if (conflicts) throw new Refusal(422, `RRset ${name}. IN ${type}: Conflicts with pre-existing RRset`);
}

interface Wanted {
  zone: string;
  /** Of the zone, when there is none yet. */
  owner: string | null;
  /** Absent: only the zone. */
  name?: string;
  type?: string;
  contents?: string[];
}

/** Seconds. */
const ttl = 60;

/**
 * Replaces the records of a name and type, as a person does on a registrar's page; creates the zone if needed.
 * @throws Refusal 422 when a record is not written as it must be.
 */
export function setRecords(store: ZoneStore, { zone: domain, owner, name, type, contents }: Wanted): Zone {
  if (!/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/.test(domain)) {
    throw new Refusal(422, `« ${domain} » n’est pas un nom de domaine.`);
  }
  const zone = store.get(domain) ?? store.create(domain, owner, basicRecords(domain));
  if (zone.owner !== owner) throw new Refusal(409, 'Conflict');
  if (name === undefined || type === undefined || contents === undefined) return zone;
  const changetype = contents.length === 0 ? 'DELETE' : 'REPLACE';
  const records = contents.map((content) => ({ content }));
  changeRecords(store, zone, [{ name: `${name}.`, type, ttl, changetype, records }]);
  return zone;
}

/** The SOA and NS records of a new zone, with a short TTL for negative answers. */
function basicRecords(domain: string) {
  return [
    {
      name: domain,
      type: 'SOA',
      ttl: 3_600,
      contents: [`ns1.${domain}. hostmaster.${domain}. 0 10800 3600 604800 ${ttl}`],
    },
    { name: domain, type: 'NS', ttl: 3_600, contents: [`ns1.${domain}.`, `ns2.${domain}.`] },
    { name: `ns1.${domain}`, type: 'A', ttl, contents: ['127.0.0.1'] },
    { name: `ns2.${domain}`, type: 'A', ttl, contents: ['127.0.0.1'] },
  ];
}
