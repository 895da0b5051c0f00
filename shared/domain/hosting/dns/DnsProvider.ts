/** A DNS record that the product publishes. */
export interface DnsRecord {
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS' | 'CAA';
  /** As in a zone file, e.g. an address, or a name with a dot at the end. */
  content: string;
}

/** Why a call to the DNS service failed. */
export type DnsFailure =
  /** It does not answer, or not in time. */
  | 'unreachable'
  /** It refuses the key, or the name and password. */
  | 'unauthorised'
  /** It has no zone for the name. */
  | 'zone_missing'
  /** It answers something else: its own words are in the message. */
  | 'refused';

/** The DNS service failed; `message` is for the log and for administrators, in French. */
export class DnsProviderError extends Error {
  readonly failure: DnsFailure;

  constructor(failure: DnsFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DnsProviderError';
    this.failure = failure;
  }
}

/** The DNS service for the names that the product gives. Every call is idempotent and throws DnsProviderError. */
export interface DnsProvider {
  /** Replaces the records of a name, in full without a dot at the end, by exactly these. */
  publish(name: string, records: readonly DnsRecord[]): Promise<void>;
  /** Removes a name's records; nothing happens when there are none. */
  withdraw(name: string): Promise<void>;
  /** Makes sure that there is a zone for a domain which was bought here. */
  ensureZone(domain: string): Promise<void>;
}
