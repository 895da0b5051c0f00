import { Refusal } from '@sandbox/base';
import { changeRecords } from './changeRecords.ts';
import type { Zone } from './Zone.ts';
import type { ZoneStore } from './ZoneStore.ts';

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
 * Makes the records of a name and type exactly these, as somebody does on a registrar's page; makes the zone, too.
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

/** What a zone needs before anything else: who answers for it, and briefly what it is not known to hold. */
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
