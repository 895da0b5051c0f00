import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { DnsControl } from '@sandbox/dns/control';

export interface DnsZone {
  /** Of an API as PowerDNS has it, and a key that sees only the zones of this test. */
  apiUrl: string;
  apiKey: string;
  /** `address:port` of whoever answers questions over UDP and TCP. */
  resolver: string;
  /** The zone below which subdomains are given. */
  base: string;
  control: DnsControl;
}

/** A zone of this test alone, in the name server that all tests share. */
export async function openDnsZone(): Promise<DnsZone> {
  const { apiUrl, resolver } = inject('dnsSandbox');
  const apiKey = randomUUID();
  const base = `t${apiKey.slice(0, 8)}.localhost`;
  const control = new DnsControl(apiUrl, apiKey);
  await control.open(base);
  return { apiUrl, apiKey, resolver, base, control };
}
