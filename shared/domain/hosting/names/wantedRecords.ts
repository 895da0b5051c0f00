import { parse } from 'tldts';
import { ownershipLabel, ownershipText, type RecordType } from '@app/contract/hosting/rules.ts';
import type { SettingsReader } from '../../platform/index.ts';
import type { DnsRecord } from '../dns/DnsProvider.ts';
import type { NameRow } from '../HostedName.entity.ts';

/** A DNS record that a name needs. */
export interface Wanted {
  type: RecordType;
  /** In full, without a dot at the end. */
  host: string;
  expected: string;
}

/** The name of the TXT record that proves the ownership of a name. */
export function ownershipHostOf(name: string): string {
  return `${ownershipLabel}.${name}`;
}

/** The expected value shown for a foreign AAAA record when we have no IPv6 address: it is to be removed. */
export const toBeRemoved = 'à supprimer';

/**
 * The records that a host enters at their registrar for a domain kept elsewhere. A domain itself cannot be a CNAME
 * (RFC 1034, 3.6.2); a name below one follows us when we move.
 */
export function wantedRecords(
  { kind, name, ownershipToken: token }: Pick<NameRow, 'kind' | 'name' | 'ownershipToken'>,
  home: Home,
): Wanted[] {
  if (kind !== 'external') return [];
  const isWhole = registrableDomainOf(name) === name;
  const sites = sitesHostOf(home);
  const addresses = homeRecords(home).map(({ type, content }): Wanted => ({ type, host: name, expected: content }));
  const alias = (host: string): Wanted[] => (sites === null ? [] : [{ type: 'CNAME', host, expected: sites }]);
  const proof: Wanted[] =
    token === null ? [] : [{ type: 'TXT', host: ownershipHostOf(name), expected: ownershipText(token) }];
  if (isWhole) return [...addresses, ...alias(`www.${name}`), ...proof];
  return [...(sites === null ? addresses : alias(name)), ...proof];
}

/** What is published for a name whose zone is ours: by name, all of its records. */
export function publishedRecords({ kind, name }: Pick<NameRow, 'kind' | 'name'>, home: Home) {
  const here = { name, records: homeRecords(home) };
  if (kind !== 'bought') return [here];
  const sites = sitesHostOf(home);
  const alias: DnsRecord[] = sites === null ? homeRecords(home) : [{ type: 'CNAME', content: `${sites}.` }];
  return [here, { name: `www.${name}`, records: alias }];
}

/** The records of a name that points directly to us. */
export function homeRecords({ ipv4, ipv6 }: Home) {
  const both = [
    { type: 'A' as const, content: ipv4 },
    { type: 'AAAA' as const, content: ipv6 },
  ];
  return both.filter(({ content }) => content !== '');
}

/** Where hosts' sites are, as the settings say; empty: not said. */
export interface Home {
  ipv4: string;
  ipv6: string;
  /** The domain below which subdomains are given. */
  base: string;
}

export function homeOf(settings: Pick<SettingsReader, 'get'>): Home {
  return {
    ipv4: settings.get('saas_server_ip'),
    ipv6: settings.get('saas_server_ipv6'),
    base: settings.get('subdomain_base'),
  };
}

/** The CNAME target of domains kept elsewhere; null while the settings do not name its domain. */
export function sitesHostOf({ base }: Pick<Home, 'base'>): string | null {
  return base === '' ? null : `sites.${base}`;
}

// Below some public suffixes (`github.io`) anybody may have a name: these suffixes are nobody's domain either.
const options = { allowPrivateDomains: true } as const;

/** The registered domain of a full name; the name itself when it has none. */
export function registrableDomainOf(name: string): string {
  return parse(name, options).domain ?? name;
}

/** Whether a name is a public suffix, such as `fr` or `co.uk`, below which domains are registered. */
export function isPublicSuffix(name: string): boolean {
  return parse(name, options).domain === null;
}

/** A name as the form of its domain's registrar expects it: `@` for the domain itself, `www`, `gite.ete`. */
export function registrarLabelOf(name: string): string {
  const domain = registrableDomainOf(name);
  return name === domain ? '@' : name.slice(0, -domain.length - 1);
}
