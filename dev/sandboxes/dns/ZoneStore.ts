import { Refusal } from '@sandbox/base';
import { isWithin, nextSerial, plainName, type Rrset, type Zone } from './Zone.ts';

/** A write, as the ledger records it. */
export interface LedgerEntry {
  at: string;
  /** The API key that did it; null: a person on the page. */
  by: string | null;
  what: 'create_zone' | 'change';
  zone: string;
  /** `REPLACE www.exemple.fr A 127.0.0.1`; empty unless something was changed. */
  changes: string[];
}

const longestLedger = 1_000;

/** All zones of the sandbox. */
export class ZoneStore {
  readonly #zones = new Map<string, Zone>();
  readonly #ledger: LedgerEntry[] = [];
  /** Increases with every change, so that the state file knows when to write. */
  revision = 0;

  /** In the order of their names. */
  all(): Zone[] {
    return [...this.#zones.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  get(name: string): Zone | undefined {
    return this.#zones.get(plainName(name));
  }

  /** The zone that answers for a name: the longest that contains it. */
  holding(name: string): Zone | undefined {
    const found = this.all().filter((zone) => isWithin(name, zone.name));
    return found.toSorted((one, other) => other.name.length - one.name.length)[0];
  }

  /** A new zone with its SOA and NS records. @throws Refusal 409 when there is one of this name. */
  create(name: string, owner: string | null, rrsets: Rrset[]): Zone {
    if (this.#zones.has(name)) throw new Refusal(409, 'Conflict');
    const serial = nextSerial(0);
    const authority: Rrset = {
      name,
      type: 'SOA',
      ttl: 3_600,
      contents: [`a.misconfigured.dns.server.invalid. hostmaster.${name}. 0 10800 3600 604800 3600`],
    };
    const zone: Zone = { name, owner, serial, rrsets: rrsets.some(isAuthority) ? rrsets : [authority, ...rrsets] };
    stampSerial(zone);
    this.#zones.set(name, zone);
    this.#note({ by: owner, what: 'create_zone', zone: name, changes: [] });
    return zone;
  }

  /** Adds a zone as it was stored. */
  restore(zone: Zone): void {
    this.#zones.set(zone.name, zone);
  }

  /** Replaces all records of a zone, after some of them were changed. */
  change(zone: Zone, rrsets: Rrset[], changes: string[]): void {
    zone.rrsets = rrsets;
    zone.serial = nextSerial(zone.serial);
    stampSerial(zone);
    this.#note({ by: zone.owner, what: 'change', zone: zone.name, changes });
  }

  /** What was written, oldest first; only for the last thousand writes. */
  ledger(): readonly LedgerEntry[] {
    return this.#ledger;
  }

  #note(entry: Omit<LedgerEntry, 'at'>): void {
    this.#ledger.push({ at: new Date().toISOString(), ...entry });
    if (this.#ledger.length > longestLedger) this.#ledger.shift();
    this.revision += 1;
  }
}

function isAuthority({ type }: Rrset): boolean {
  return type === 'SOA';
}

function stampSerial(zone: Zone): void {
  for (const rrset of zone.rrsets.filter(isAuthority)) {
    rrset.contents = rrset.contents.map((content) => content.replace(/^(\S+ \S+ )\d+/, `$1${zone.serial}`));
  }
}
