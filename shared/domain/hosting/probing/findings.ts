/** What the DNS answers for a name, as one asks it now. */
export interface NameAnswer {
  /** IPv4 addresses at the end of whatever chain of CNAMEs. */
  a: string[];
  aaaa: string[];
  /** The first CNAME of the chain; null: there is none. */
  cname: string | null;
  /** The name does not exist, or has no address; `failed`: nobody answered (in time). */
  outcome: 'answered' | 'absent' | 'failed';
}

/** What a TLS handshake with our own server for a name showed. */
export type TlsAnswer =
  | { outcome: 'valid' | 'expired' | 'invalid'; endsAt: Date; issuer: string }
  /** The server ended the handshake: it has no certificate for the name (yet). */
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };
