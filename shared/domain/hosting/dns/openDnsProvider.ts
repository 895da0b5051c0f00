import type { SettingsReader } from '../../platform/index.ts';
import { type DnsProvider, DnsProviderError } from './DnsProvider.ts';
import { PowerDns } from './PowerDns.ts';

/** The DNS service as the settings describe it now. */
export function openDnsProvider({ settings }: { settings: Pick<SettingsReader, 'get'> }): DnsProvider {
  if (settings.get('dns_mode') === 'wildcard') return wildcardDns(settings.get('subdomain_base'));
  return powerDnsOf(settings);
}

/** PowerDNS as the settings describe it, whatever the mode. */
export function powerDnsOf(settings: Pick<SettingsReader, 'get'>): PowerDns {
  return new PowerDns({
    apiUrl: settings.get('dns_api_url'),
    apiKey: settings.get('dns_api_key'),
    login: settings.get('dns_login'),
    password: settings.get('dns_password'),
    nameservers: settings.get('dns_nameservers'),
    zoneKind: settings.get('dns_zone_kind'),
  });
}

/** One record, kept by hand, answers for every subdomain: there is nothing to write, and nothing else can be served. */
function wildcardDns(base: string): DnsProvider {
  const refuse = (name: string): never => {
    throw new DnsProviderError(
      'refused',
      `Le DNS est en mode « joker » : rien ne peut être publié pour ${name}. Choisissez le mode PowerDNS.`,
    );
  };
  const onlyBelowBase = (name: string): void => {
    if (base === '' || !name.endsWith(`.${base}`)) refuse(name);
  };
  return {
    publish: async (name) => onlyBelowBase(name),
    withdraw: async (name) => onlyBelowBase(name),
    ensureZone: async (domain) => refuse(domain),
  };
}
