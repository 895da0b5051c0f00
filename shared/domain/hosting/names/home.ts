import type { SettingsReader } from '../../platform/index.ts';

/** Where hosts' sites are, as the settings say; empty: not said. */
export interface Home {
  ipv4: string;
  ipv6: string;
  /** Below which subdomains are given. */
  base: string;
}

export function homeOf(settings: Pick<SettingsReader, 'get'>): Home {
  return {
    ipv4: settings.get('saas_server_ip'),
    ipv6: settings.get('saas_server_ipv6'),
    base: settings.get('subdomain_base'),
  };
}

/** To which domains that are kept elsewhere point by a CNAME; null while the settings do not say below which name it is. */
export function sitesHostOf({ base }: Pick<Home, 'base'>): string | null {
  return base === '' ? null : `sites.${base}`;
}
