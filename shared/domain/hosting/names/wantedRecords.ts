import { ownershipLabel, ownershipText, type NameKind, type RecordType } from '@app/contract/hosting/rules.ts';
import type { DnsRecord } from '../dns/DnsProvider.ts';
import { registrableDomainOf } from './domainParts.ts';
import { sitesHostOf, type Home } from './home.ts';

/** A DNS record that a name needs. */
export interface Wanted {
  type: RecordType;
  /** In full, without a dot at the end. */
  host: string;
  expected: string;
}

/** Where the owner of a name proves by a TXT record that it is theirs. */
export function ownershipHostOf(name: string): string {
  return `${ownershipLabel}.${name}`;
}

/** What says of an AAAA record that leads elsewhere what has to become of it, where no IPv6 address is ours. */
export const toBeRemoved = 'à supprimer';

/**
 * The records that a host enters at their registrar, for a domain that they keep elsewhere: none for the names that are
 * ours to publish. A domain itself cannot be a CNAME (RFC 1034, 3.6.2); a name below one follows us when we move.
 */
export function wantedRecords(
  declared: { kind: NameKind; name: string; ownershipToken: string | null },
  home: Home,
): Wanted[] {
  const { kind, name, ownershipToken: token } = declared;
  if (kind !== 'external') return [];
  const addresses = isWholeDomain(name) ? recordsOfDomain(name, home) : recordsBelow(name, home);
  const proof: Wanted[] =
    token === null ? [] : [{ type: 'TXT', host: ownershipHostOf(name), expected: ownershipText(token) }];
  return [...addresses, ...proof];
}

/** Whether a name is a registered domain, not one below it. */
function isWholeDomain(name: string): boolean {
  return registrableDomainOf(name) === name;
}

function recordsOfDomain(name: string, home: Home): Wanted[] {
  const sites = sitesHostOf(home);
  return [...addressesOf(name, home), ...(sites === null ? [] : [aliasOf(`www.${name}`, sites)])];
}

function recordsBelow(name: string, home: Home): Wanted[] {
  const sites = sitesHostOf(home);
  return sites === null ? addressesOf(name, home) : [aliasOf(name, sites)];
}

function aliasOf(host: string, target: string): Wanted {
  return { type: 'CNAME', host, expected: target };
}

function addressesOf(host: string, { ipv4, ipv6 }: Home): Wanted[] {
  const both: Wanted[] = [
    { type: 'A', host, expected: ipv4 },
    { type: 'AAAA', host, expected: ipv6 },
  ];
  return both.filter(({ expected }) => expected !== '');
}

/** What is published for a name whose zone is ours: by name, all of its records. */
export function publishedRecords(
  { kind, name }: { kind: NameKind; name: string },
  home: Home,
): { name: string; records: DnsRecord[] }[] {
  const here = { name, records: homeRecords(home) };
  if (kind !== 'bought') return [here];
  const sites = sitesHostOf(home);
  const alias: DnsRecord[] = sites === null ? homeRecords(home) : [{ type: 'CNAME', content: `${sites}.` }];
  return [here, { name: `www.${name}`, records: alias }];
}

/** The records of a name that leads straight to us. */
export function homeRecords({ ipv4, ipv6 }: Home): DnsRecord[] {
  const both: DnsRecord[] = [
    { type: 'A', content: ipv4 },
    { type: 'AAAA', content: ipv6 },
  ];
  return both.filter(({ content }) => content !== '');
}
