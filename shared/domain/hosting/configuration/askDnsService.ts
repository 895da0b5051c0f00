import type { Platform } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { powerDnsOf } from '../dns/openDnsProvider.ts';

/** Whether the DNS service answers, and has a zone for the sites; nothing is written. Null: there is none to ask. */
export async function askDnsService({
  settings,
}: Pick<Platform, 'settings'>): Promise<{ version: string; zone: string | null } | { failure: string } | null> {
  const base = settings.get('subdomain_base');
  if (settings.get('dns_mode') === 'wildcard' || settings.get('dns_api_url') === '') return null;
  const dns = powerDnsOf(settings);
  try {
    return { version: await dns.version(), zone: base === '' ? null : await dns.zoneOf(base) };
  } catch (error) {
    if (!(error instanceof DnsProviderError)) throw error;
    return { failure: error.message };
  }
}
